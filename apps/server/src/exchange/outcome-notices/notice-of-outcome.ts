import { type MarketCatalogue, writeAmount } from '../markets/index.ts'
import { grouped, type NoticeKind, type NoticeToLeave } from '../messages/index.ts'
import type { UntoldDelivery, UntoldShare } from '../startup/index.ts'
import type { UntoldTransfer } from '../transfers/index.ts'
import type { UntoldVoter } from '../votes/index.ts'

/** What came of a sale for somebody; null: they had taken everything back before. */
export function noticeOfShare(share: UntoldShare, catalogue: MarketCatalogue): NoticeToLeave | null {
  const { user_id: userId, units, given, unit_price: price, ended_at: at } = share
  if (units === 0) return null
  const [coin, money] = [catalogue.asset(share.coin), catalogue.asset(share.money)]
  const inMoney = (of: number): string => grouped(writeAmount(money, of * price))
  const about = { sale: String(share.project_id), name: share.name, money: money.coin, back: inMoney(units - given) }
  if (given === 0) return { userId, at, kind: NOTHING[share.outcome ?? 'called_off'], details: about }
  const coins = grouped(writeAmount(coin, given * share.unit_coins))
  return { userId, at, kind: 'sale_given', details: { ...about, coins, coin: coin.coin, paid: inMoney(given) } }
}

const NOTHING: Record<NonNullable<UntoldShare['outcome']>, NoticeKind> = {
  sold: 'sale_nothing',
  missed: 'sale_missed',
  called_off: 'sale_called_off',
}

/** Coins of a sale that somebody was handed. */
export function noticeOfDelivery(of: UntoldDelivery, catalogue: MarketCatalogue): NoticeToLeave {
  const coin = catalogue.asset(of.coin)
  const details = {
    ...{ sale: String(of.project_id), name: of.name },
    ...{ amount: grouped(writeAmount(coin, of.amount)), coin: coin.coin },
  }
  return { userId: of.user_id, at: of.sent_at, kind: 'sale_handed_out', details }
}

/** What came of a round for somebody who voted; null: they had no votes in the end. */
export function noticeOfVotes(of: UntoldVoter): NoticeToLeave | null {
  if (of.votes === 0) return null
  const told = { userId: of.user_id, at: of.ended_at }
  const details = { round: String(of.round_id), votes: grouped(String(of.votes)) }
  if (of.outcome !== 'won' || of.winner === null) {
    return { ...told, kind: of.outcome === 'none' ? 'vote_none' : 'vote_called_off', details }
  }
  const first = { winner: of.winner, all: grouped(String(of.winner_votes)), own: grouped(String(of.own_votes)) }
  return { ...told, kind: 'vote_won', details: { ...details, ...first } }
}

/** What somebody was sent by another user. */
export function noticeOfTransfer(of: UntoldTransfer, catalogue: MarketCatalogue): NoticeToLeave {
  const coin = catalogue.asset(of.asset)
  const details = { amount: grouped(writeAmount(coin, of.amount)), coin: coin.coin, sender: of.sender }
  return { userId: of.to_user, at: of.done_at, kind: 'transfer_received', details }
}
