/// The words from which the benchmark texts are made, most frequent first.
enum Vocabulary {
    static let latin = words(
        """
        the of and to in is that it was for on are with as his they be at one have this from or had by hot word but what some we can out \
        other were all there when up use your how said an each she which do their time if will way about many then them write would like \
        so these her long make thing see him two has look more day could go come did number sound no most people my over know water than \
        call first who may down side been now find any new work part take get place made live where after back little only round man year \
        came show every good me give our under name very through just form sentence great think say help low line differ turn cause much \
        mean before move right boy old too same tell does set three want air well also play small end put home read hand port large spell \
        add even land here must big high such follow act why ask men change went light kind off need house picture try us again animal \
        point mother world near build self earth father head stand own page should country found answer school grow study still learn \
        plant cover food sun four between state keep eye never last let thought city tree cross farm hard start might story saw far sea \
        draw left late run while press close night real life few north open seem together next white children begin got walk example ease \
        paper group always music those both mark often letter until mile river car feet care second book carry took science eat room \
        friend began idea fish mountain stop once base hear horse cut sure watch color face wood main enough plain girl usual young ready \
        above ever red list though feel talk bird soon body dog family direct pose leave song measure door product black short numeral \
        class wind question happen complete ship area half rock order fire south problem piece told knew pass since top whole king space \
        heard best hour better true during hundred five remember step early hold west ground interest reach fast verb sing listen six \
        table travel less morning ten simple several vowel toward war lay against pattern slow center love person money serve appear road \
        map rain rule govern pull cold notice voice unit power town fine certain fly fall lead cry dark machine note wait plan figure star \
        box noun field rest correct able pound done beauty drive stood contain front teach week final gave green quick develop ocean warm \
        free minute strong special mind behind clear tail produce fact street inch multiply nothing course stay wheel full force blue \
        object decide surface deep moon island foot system busy test record boat common gold possible plane stead dry wonder laugh \
        thousand ago ran check game shape equate miss brought heat snow tire bring yes distant fill east paint language among office \
        efficient affair difficult flight reflection waffle shuffle coffee café naïve façade résumé déjà über mañana smörgåsbord
        """)

    static let arabic = words(
        """
        في من على أن إلى التي هذا كان عن ما الذي لا هذه بعد كل قال مع بين ذلك أو كما عند لم بعض منذ خلال حيث غير قد وقد الأول يوم كانت \
        اليوم العالم الناس الكتاب المدينة الطريق البحر السماء الأرض الماء النور الليل الصباح اللغة العربية الكلمة الحرف السطر النص \
        القراءة الكتابة المدرسة المعلم الطالب البيت الباب النافذة الشارع السوق الحديقة الشجرة الزهرة الطائر السفينة الجبل النهر الصحراء \
        الريح المطر الشمس القمر النجوم الوقت السنة الشهر الأسبوع الساعة الدقيقة صغير كبير جديد قديم جميل سريع بطيء قريب بعيد طويل قصير \
        يكتب يقرأ يذهب يعود يفتح يغلق يبدأ ينتهي يسأل يجيب مهم ممكن صحيح واضح
        """)

    static let chinese = Array(
        """
        的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当\
        没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物\
        手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认\
        条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则\
        听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运
        """)

    static let emoji = [
        "😀", "😂", "❤️", "👍", "🎉", "🙏", "🔥", "😊", "🤔", "👩‍👩‍👧‍👦", "👨‍👩‍👧", "👩🏽‍💻", "🧑‍🚀", "🏳️‍🌈", "👋🏿", "🤝🏼", "🇫🇷", "🇯🇵", "🇧🇷", "1️⃣", "🐶", "🌍", "☀️",
        "🚀", "📚", "🍕",
    ]

    private static func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}
