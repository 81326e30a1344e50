import { formatDecimal } from '@bourse/kernel'
import { horizonOf } from '../../core/horizon.ts'
import { writeAmount } from '../markets/index.ts'
import { grouped, type NoticeToLeave, readNoticePlace, tellUpTo, whoWants } from '../messages/index.ts'
import { paidIn, type SettledSlot, slotsAfter } from './funding-table.ts'
import type { UnguardedDeps } from './tell-unguarded.ts'

const AT_ONCE = 100
const WAIT_MS = 500
// A rate is in parts of 10⁹, and told in per cent.
const PERCENT_SCALE = 7

/** Tells those who asked for it what their positions paid or got in funding. Answers whether more slots wait. */
export async function tellFunding(deps: UnguardedDeps): Promise<boolean> {
  const { people, core } = deps
  const { seq, untilMs } = await horizonOf(core, people.clock)
  const from = await readNoticePlace(people.db, 'funding')
  if (from.happened > untilMs || !(await core.ask('projected', { seq, waitMs: WAIT_MS }))) return false
  const slots = await slotsAfter(people.db, { after: from, untilMs, limit: AT_ONCE })
  const last = slots.at(-1)
  if (last === undefined) return false
  const readers = await whoWants(people.db, 'funding')
  const notices: NoticeToLeave[] = []
  if (readers.length > 0) for (const slot of slots) notices.push(...(await noticesOf(deps, slot, readers)))
  await tellUpTo(people, 'funding', { from, to: { happened: last.at_ms, within: last.market }, notices })
  return slots.length === AT_ONCE
}

async function noticesOf(
  { people, contracts }: UnguardedDeps,
  slot: SettledSlot,
  readers: readonly number[],
): Promise<NoticeToLeave[]> {
  const listed = contracts.byNumber(slot.market)
  if (listed === null) return []
  const { base, quote } = listed.contract
  const about = { market: `${base.coin}/${quote.coin}`, rate: formatDecimal(slot.rate, PERCENT_SCALE) }
  return (await paidIn(people.db, slot, readers)).map(({ owner, amount }) => ({
    ...{ userId: owner, at: new Date(slot.at_ms), kind: amount > 0 ? 'funding_paid' : 'funding_received' },
    details: { ...about, amount: grouped(writeAmount(quote, Math.abs(amount))), money: quote.coin },
  }))
}
