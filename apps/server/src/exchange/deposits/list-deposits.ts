import {
  type chainList,
  offReason,
  ok,
  type ReplyOf,
  type rechargeDetails,
  refuseFields,
  type SwitchReason,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { familyOf } from '../chains/index.ts'
import { writeAmount } from '../markets/index.ts'
import type { DepositServices } from './deposit-services.ts'
import { type ArrivalRow, type ArrivalState, depositsOf } from './deposit-table.ts'

type View = ReplyOf<typeof rechargeDetails>['records'][number]

const STATES: Readonly<Record<View['status'], readonly ArrivalState[]>> = {
  confirming: ['confirming', 'booking'],
  credited: ['credited'],
  held: ['held', 'giving'],
  gone: ['gone'],
}

/** Somebody's deposits, newest first, with the confirmations that each has now. */
export const listDeposits: Operation<typeof rechargeDetails, DepositServices> = async (context, request) => {
  const { services, session, db } = context
  const coin = request.coin === undefined ? null : services.catalogue.coin(request.coin)
  if (request.coin !== undefined && coin === null) return refuseFields({ coin: 'unknown' })
  const choice = {
    userId: session.userId,
    asset: coin?.asset ?? null,
    states: request.status === undefined ? null : STATES[request.status],
    from: request.start === undefined ? null : new Date(request.start * 1000),
    to: request.end === undefined ? null : new Date(request.end * 1000),
  }
  const { limit_begin, limit_num } = request
  const { total, rows } = await depositsOf(db, choice, { begin: limit_begin, count: limit_num })
  return ok({ total, limit_begin, limit_num, records: rows.map(row => viewOf(services, row)) })
}

// Being booked and being given are our own affair: each is what it was until it is there.
const shownAs = (state: ArrivalState): View['status'] =>
  state === 'booking' ? 'confirming' : state === 'giving' ? 'held' : state

function viewOf({ catalogue, chains }: DepositServices, row: ArrivalRow): View {
  const coin = catalogue.asset(row.asset)
  const needed = chains.book.chain(row.chain)?.confirmations ?? 1
  const tip = chains.standing(row.chain).tip?.height ?? 0
  const seen = row.height === null ? 0 : Math.max(tip - row.height + 1, 1)
  return {
    id: row.arrival_id,
    coin: coin.coin,
    chain: row.chain,
    address: row.address,
    memo: row.memo,
    txid: row.txid,
    amount: writeAmount(coin, row.amount),
    confirmations: row.state === 'credited' ? needed : Math.min(seen, needed),
    needed,
    status: shownAs(row.state),
    held_for: row.held_for,
    time: row.seen_at.getTime() / 1000,
    credited_at: row.credited_at === null ? null : row.credited_at.getTime() / 1000,
  }
}

/** Which coins travel on which chains, what they ask for, and how far each chain was followed. */
export const listChains: Operation<typeof chainList, DepositServices> = context => {
  const { catalogue, chains } = context.services
  const whyOff = (why: SwitchReason | null): string => offReason(why ?? 'maintenance')[context.language]
  return ok({
    records: chains.book.carried().map(carried => {
      const coin = catalogue.asset(carried.asset)
      const { tip, trouble } = chains.standing(carried.chain.chain)
      const off = carried.depositsOff ?? (trouble === null ? null : new Date(trouble.sinceMs))
      return {
        coin: coin.coin,
        chain: carried.chain.chain,
        name: carried.chain.name,
        confirmations: carried.chain.confirmations,
        block_s: carried.chain.blockS,
        token: carried.token,
        memo_kind: familyOf(carried.chain.family).memo?.kind ?? null,
        min_deposit: writeAmount(coin, carried.minDeposit),
        deposits_off: off === null ? null : off.getTime() / 1000,
        deposits_why: carried.depositsOff === null ? null : whyOff(carried.depositsWhy),
        min_withdrawal: writeAmount(coin, carried.minWithdrawal),
        withdrawal_fee: writeAmount(coin, carried.withdrawalFee),
        withdrawals_off: carried.withdrawalsOff === null ? null : carried.withdrawalsOff.getTime() / 1000,
        withdrawals_why: carried.withdrawalsOff === null ? null : whyOff(carried.withdrawalsWhy),
        height: tip?.height ?? null,
        block_at: tip === null ? null : tip.atMs / 1000,
      }
    }),
  })
}
