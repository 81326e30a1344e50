import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: '費率與等級',
  lead: '等級依最近 30 天的現貨成交額每日重算。手續費從成交所得中扣除，向上取整到最小單位。',
  level: '等級',
  turnover: '30 天成交額，USDT',
  spot: '現貨',
  contract: '合約',
  maker: '掛單',
  taker: '吃單',
  spotMaker: '現貨掛單',
  spotTaker: '現貨吃單',
  contractMaker: '合約掛單',
  contractTaker: '合約吃單',
  limitsTitle: '提幣額度與掛單上限',
  limitsLead: '24 小時內可提出的總額，以 USDT 計。完成身分認證後額度提高。',
  unverified: '未認證，每日',
  verified: '已認證，每日',
  openOrders: '每個市場的掛單數',
  notesTitle: '怎樣計算',
  noteMaker: '掛單：您的委託先在盤口等待，再被別人成交。吃單：您的委託立即與盤口成交。',
  noteReceived: '買入時手續費以所得的幣收取，賣出時以所得的計價幣收取。',
  noteNetwork: '儲值免費。提幣的網路費因幣種與鏈而異，在輸入金額之前顯示。',
  example: '例：等級 0 以 63,000 USDT 吃單買入 1 BTC，手續費 {fee} BTC，到帳 {net} BTC。',
}
