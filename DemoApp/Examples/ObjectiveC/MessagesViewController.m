// A table of messages in Objective-C. The texts of several messages can be selected together.
@import UIKit;
#if __has_include("SelectableLabel-Swift.h")
#import "SelectableLabel-Swift.h"
#else
@import SelectableLabel;
#endif

@interface Message : NSObject
@property (nonatomic) NSUUID *identifier;
@property (nonatomic, copy) NSString *text;
@property (nonatomic) NSURL *profile;
@end

@implementation Message
@end

@interface MessageCell : UITableViewCell
@property (nonatomic, readonly) SelectableLabelView *label;
@end

@implementation MessageCell

- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)identifier {
    self = [super initWithStyle:style reuseIdentifier:identifier];
    if (self) {
        _label = [[SelectableLabelView alloc] initWithFrame:self.contentView.bounds];
        _label.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
        _label.enableCopy = YES;
        _label.collapsedLineLimit = 5;
        _label.verticalAlignment = SelectableLabelVerticalAlignmentTop;
        [self.contentView addSubview:_label];
    }
    return self;
}

@end

@interface MessagesViewController : UITableViewController
@property (nonatomic, copy) NSArray<Message *> *messages;
@end

@implementation MessagesViewController

- (void)viewDidLoad {
    [super viewDidLoad];
    [self.tableView registerClass:MessageCell.class forCellReuseIdentifier:@"message"];
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
    return (NSInteger)self.messages.count;
}

- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)path {
    MessageCell *cell = [tableView dequeueReusableCellWithIdentifier:@"message" forIndexPath:path];
    Message *message = self.messages[(NSUInteger)path.row];
    NSAttributedString *text = [[NSAttributedString alloc] initWithString:message.text];
    // The selection stays with the message, not with the cell.
    [cell.label showAttributedText:text identity:message.identifier];
    if (message.profile) [cell.label addLinkToURL:message.profile withRange:NSMakeRange(0, MIN(message.text.length, 1))];
    __weak UITableView *table = tableView;
    cell.label.onExpansionChange = ^(BOOL isExpanded) {
        [table performBatchUpdates:nil completion:nil];
    };
    cell.label.onTap = ^(CGPoint point) { NSLog(@"a tap on %@", message.identifier); };
    cell.label.onTruncationTap = ^{ NSLog(@"%@ has more text", message.identifier); };
    return cell;
}

/// Logs what is selected of the first message, and in the whole window.
- (void)logSelection {
    MessageCell *cell = self.tableView.visibleCells.firstObject;
    if (cell.label.selectedRange.location == NSNotFound) return;
    NSLog(@"%@ of %@: %d, %d", cell.label.selectedText, cell.label.identity, cell.label.isExpanded, cell.label.isTruncated);
    [cell.label clearWindowSelection];
}

@end
