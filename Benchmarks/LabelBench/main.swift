print("LabelBench")
