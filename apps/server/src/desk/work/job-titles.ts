import type { deskWorkJobs, ReplyOf } from '@bourse/protocol'

type JobView = ReplyOf<typeof deskWorkJobs>['jobs'][number]
type JobTitle = Pick<JobView, 'title' | 'group'>

const at =
  (group: JobView['group']) =>
  (en: string, zh: string): JobTitle => ({ group, title: { en, zh } })
const exchange = at('exchange')
const house = at('house')
const lectern = at('lectern')

/** What people call the jobs of the house, and whose they are. */
export const JOB_TITLES: Readonly<Record<string, JobTitle>> = {
  levels: exchange('Fee levels', '费率等级'),
  'order-notices': exchange('Notices of ended orders', '订单结束通知'),
  'price-alerts': exchange('Price alerts', '价格提醒'),
  'sweep-alerts': exchange('Old price alerts', '清理旧价格提醒'),
  broadcasts: exchange('Messages to everybody', '群发消息'),
  'rate-feed': exchange('Exchange rates', '汇率'),
  'review-for-demo': exchange('Reviews of the demo', '演示审核'),
  'key-names': exchange('Names that can be searched for', '为姓名建立搜索'),
  'close-days': exchange('Daily closings', '每日结算'),
  'cost-books': exchange('Costs of coins, read ahead', '成本账预读'),
  'finish-transfers': exchange('Transfers cut off', '续办划转'),
  'finish-conversions': exchange('Conversions cut off', '续办兑换'),
  withdrawals: exchange('Withdrawals on their way', '提币处理'),
  'publish-liabilities': exchange('Proof of liabilities', '负债证明'),
  'publish-reserves': exchange('Proof of reserves', '储备证明'),
  wallets: exchange('Wallets watched', '钱包监看'),
  votes: exchange('Votes counted and settled', '投票计票与结算'),
  reminders: exchange('Reminders of what opens', '开始提醒'),
  points: exchange('Points that were earned', '发放所得积分'),
  startup: exchange('Sales: shares, money and coins', '首发：分配、结算与发放'),
  invitations: exchange('Rewards of inviters', '邀请奖励结算'),
  'otc-merchants': exchange('OTC merchants and their deposits', '场外商家与保证金'),
  'otc-quotes': exchange('Old OTC quotes', '过期场外报价清理'),
  'otc-orders': exchange('OTC orders on their way', '场外订单处理'),
  fiat: exchange('Fiat deposits and withdrawals', '法币充提'),
  'contract-index': exchange('Index and funding of contracts', '合约指数与资金费'),
  'contract-notices': exchange('Notices of liquidations', '强平通知'),
  'liquidation-notices': exchange('Notices of liquidations that come near', '临近强平提醒'),
  'outcome-notices': exchange('Notices of transfers, sales and votes', '转账、首发与投票结果通知'),
  'index-sources': exchange('Prices that an index is made of', '指数来源报价'),
  'publish-articles': exchange('Articles that come out', '文章发布'),
  'book-deposits': exchange('Deposits', '充值入账'),
  'simulated-blocks': exchange('Blocks of the simulated chain', '模拟链出块'),
  'sweep-people': exchange('Expired codes and sessions', '清理过期验证码与会话'),
  'keep-house': house('Snapshot and partitions', '快照与分区'),
  'coming-acts': house('Acts at a set time', '定时操作'),
  letters: house('Letters and messages', '信件与短信'),
  pushes: house('Messages to devices', '推送通知'),
  'clean-letters': house('Old letters', '清理旧信件'),
  'desk-live': house('News for this site', '本站消息推送'),
  'desk-measures': house('Figures of the overview', '总览数据采集'),
  'desk-sessions': house('Sessions of operators', '运营会话清理'),
  callbacks: lectern('Callbacks', '回调'),
  'tidy-callbacks': lectern('Old callbacks', '清理旧回调'),
  conversions: lectern('Page pictures', '文档转页'),
  recordings: lectern('Recordings', '课堂录制'),
  'sweep-recordings': lectern('Old recordings', '清理旧录制'),
  'settle-classes': lectern('Bill of minutes', '分钟结算'),
  'past-days': lectern('Statistics by day', '每日统计'),
  'abandoned-classes': lectern('Classes nobody ended', '关闭无人课堂'),
}

// One job a chain, called after it.
const FOLLOWER = /^follow-([a-z0-9]+)$/

/** A job's title and whose it is; one that nobody has named is shown by its own name. */
export function titleOf(name: string): JobTitle {
  const chain = FOLLOWER.exec(name)?.[1]?.toUpperCase()
  const known = JOB_TITLES[name]
  if (known !== undefined) return known
  return chain === undefined ? house(name, name) : exchange(`Scan ${chain}`, `扫描 ${chain}`)
}
