export { type AskAs, askAs, fileAs, settleDemoPeople } from './ask-as.ts'
export { type DrawnPaper, drawPaper } from './draw-paper.ts'
