import type { ContractClosing } from '../../followers/contract-past-table.ts'
import { closingsAfter } from '../../followers/contract-past-table.ts'
import { isHouseTrader } from '../../followers/house-traders.ts'
import type { ContractServices } from '../contract-index/index.ts'
import { averageText } from '../contract-markets/index.ts'
import { writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import { grouped, type NoticeToLeave, readNoticePlace, tellUpTo } from '../messages/index.ts'
import type { PeopleDeps } from '../people/index.ts'

/** What telling of closings needs. */
export type ContractNoticeDeps = {
  readonly people: PeopleDeps<'drawers'>
  readonly contracts: ContractServices['contracts']
}

const AT_ONCE = 1_000

/** Tells the owners of all positions that were liquidated or deleveraged and have not been told of; answers whether more wait. */
export async function tellClosings({ people, contracts }: ContractNoticeDeps): Promise<boolean> {
  const from = await readNoticePlace(people.db, 'closings')
  const closings = await closingsAfter(people.db, { seq: from.happened, place: from.within, limit: AT_ONCE })
  const last = closings.at(-1)
  if (last === undefined) return false
  const notices = closings.flatMap(closing => noticeOf(closing, contracts) ?? [])
  await tellUpTo(people, 'closings', { from, to: { happened: last.seq, within: last.place }, notices })
  return closings.length === AT_ONCE
}

function noticeOf(
  { owner, market, side, at_ms: atMs, ...closing }: ContractClosing,
  contracts: ContractServices['contracts'],
): NoticeToLeave | null {
  const listed = contracts.byNumber(market)
  if (isHouseTrader(owner) || listed === null) return null
  const { contract } = listed
  const told = { userId: owner, at: new Date(atMs) }
  const both = {
    market: `${contract.base.coin}/${contract.quote.coin}`,
    amount: grouped(writeQuantity(contract, closing.quantity)),
    coin: contract.base.coin,
  }
  if (closing.kind === 'liquidated') {
    const closed = grouped(writeQuantity(contract, closing.dealt + closing.deleveraged))
    const details = { ...both, closed, mark: grouped(writePrice(contract, closing.mark ?? 0)) }
    return { ...told, kind: side === 'long' ? 'long_liquidated' : 'short_liquidated', details }
  }
  const details = {
    ...both,
    price: grouped(averageText(contract, closing.value ?? 0, closing.quantity)),
    won: grouped(writeAmount(contract.quote, closing.realised ?? 0)),
    money: contract.quote.coin,
  }
  return { ...told, kind: side === 'long' ? 'long_deleveraged' : 'short_deleveraged', details }
}
