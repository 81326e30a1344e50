import type { Translation } from '@bourse/shell'
import type { dictionary as zh } from './zh.ts'

export const dictionary: Translation<typeof zh> = {
  title: '手数料とレベル',
  lead: 'レベルは直近 30 日の現物取引高で毎日更新されます。手数料は受け取る資産から差し引き、最小単位に切り上げます。',
  level: 'レベル',
  turnover: '30 日取引高、USDT',
  spot: '現物',
  contract: '先物',
  maker: 'メイカー',
  taker: 'テイカー',
  spotMaker: '現物メイカー',
  spotTaker: '現物テイカー',
  contractMaker: '先物メイカー',
  contractTaker: '先物テイカー',
  limitsTitle: '出金と注文の上限',
  limitsLead: '24 時間以内に出金できる総額（USDT 換算）。本人確認後に引き上げられます。',
  unverified: '未確認・1 日',
  verified: '確認済・1 日',
  openOrders: '市場ごとの未約定注文',
  notesTitle: '計算方法',
  noteMaker: 'メイカーの注文は板で待って約定し、テイカーの注文は待っている注文と即座に約定します。',
  noteReceived: '買いでは受け取ったコインから、売りでは受け取った代金から差し引きます。',
  noteNetwork: '入金は無料です。出金の費用はコインとチェーンによって異なり、金額を入力する前に表示されます。',
  example: '例：レベル 0 で 63,000 USDT の 1 BTC をテイカーで買うと手数料は {fee} BTC、受取は {net} BTC です。',
}
