import type { ContractClosing } from '../../followers/contract-past-table.ts'
import { closingsAfter } from '../../followers/contract-past-table.ts'
import { isHouseTrader } from '../../followers/house-traders.ts'
import type { ContractServices } from '../contract-index/index.ts'
import { averageText } from '../contract-markets/index.ts'
import { writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import { leaveNotices, type NoticeToLeave } from '../messages/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { moveClosingPlace, readClosingPlace } from './closing-place-table.ts'

/** What telling of closings needs. */
export type ContractNoticeDeps = {
  readonly people: PeopleDeps<'drawers'>
  readonly contracts: ContractServices['contracts']
}

const AT_ONCE = 1_000

/** Tells the owners of all positions that were liquidated or deleveraged and have not been told of; answers whether more wait. */
export async function tellClosings({ people, contracts }: ContractNoticeDeps): Promise<boolean> {
  const from = await readClosingPlace(people.db)
  const closings = await closingsAfter(people.db, { ...from, limit: AT_ONCE })
  const last = closings.at(-1)
  if (last === undefined) return false
  const notices = closings.flatMap(closing => noticeOf(closing, contracts) ?? [])
  const told = await people.db.transaction().execute(async transaction => {
    if (!(await moveClosingPlace(transaction, from, { seq: last.seq, place: last.place }))) return []
    return leaveNotices(transaction, notices)
  })
  for (const userId of told) people.services.drawers.changed(userId)
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
    amount: writeQuantity(contract, closing.quantity),
    coin: contract.base.coin,
  }
  if (closing.kind === 'liquidated') {
    const closed = writeQuantity(contract, closing.dealt + closing.deleveraged)
    const details = { ...both, closed, mark: writePrice(contract, closing.mark ?? 0) }
    return { ...told, kind: side === 'long' ? 'long_liquidated' : 'short_liquidated', details }
  }
  const details = {
    ...both,
    price: averageText(contract, closing.value ?? 0, closing.quantity),
    won: writeAmount(contract.quote, closing.realised ?? 0),
    money: contract.quote.coin,
  }
  return { ...told, kind: side === 'long' ? 'long_deleveraged' : 'short_deleveraged', details }
}
