import type { CoreLink } from '../../core/core-link.ts'
import { horizonOf } from '../../core/horizon.ts'
import { isHouseTrader } from '../../followers/house-traders.ts'
import { writePrice, writeQuantity } from '../markets/index.ts'
import { grouped, type NoticeToLeave, readNoticePlace, tellUpTo } from '../messages/index.ts'
import type { ContractNoticeDeps } from './tell-closings.ts'
import { type UnguardedRow, unguardedAfter } from './unguarded-table.ts'

/** What telling of lost guards needs. */
export type UnguardedDeps = ContractNoticeDeps & { readonly core: Pick<CoreLink, 'ask'> }

const AT_ONCE = 1_000

/** Tells whose take-profit or stop was reached and closed nothing, or not all: the position stands there without it. Answers whether more wait. */
export async function tellUnguarded({ people, contracts, core }: UnguardedDeps): Promise<boolean> {
  const { seq, untilMs } = await horizonOf(core, people.clock)
  const from = await readNoticePlace(people.db, 'lost_guards')
  if (from.happened > untilMs || !(await core.ask('projected', { seq, waitMs: WAIT_MS }))) return false
  const rows = await unguardedAfter(people.db, { after: from, untilMs, limit: AT_ONCE })
  const last = rows.at(-1)
  if (last === undefined) return false
  const notices = rows.flatMap(row => noticeOf(row, contracts) ?? [])
  await tellUpTo(people, 'lost_guards', { from, to: { happened: last.changed_at_ms, within: last.order_id }, notices })
  return rows.length === AT_ONCE
}

const WAIT_MS = 500

function noticeOf(row: UnguardedRow, contracts: ContractNoticeDeps['contracts']): NoticeToLeave | null {
  const listed = contracts.byNumber(row.market)
  if (isHouseTrader(row.owner) || listed === null) return null
  const { contract } = listed
  return {
    ...{ userId: row.owner, at: new Date(row.changed_at_ms) },
    kind: row.action === 'close_long' ? 'long_unguarded' : 'short_unguarded',
    details: {
      market: `${contract.base.coin}/${contract.quote.coin}`,
      trigger: grouped(writePrice(contract, row.trigger_price ?? 0)),
      left: grouped(writeQuantity(contract, row.left_over)),
      coin: contract.base.coin,
    },
  }
}
