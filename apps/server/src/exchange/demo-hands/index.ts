export { type AskAs, askAs, type DemoPerson, fileAs, settleDemoPeople } from './ask-as.ts'
export { type DrawnPaper, drawPaper } from './draw-paper.ts'
