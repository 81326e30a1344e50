import { formatDigits } from '@bourse/kernel'
import { type fundsGain, ok, type ReplyOf } from '@bourse/protocol'
import { CONTRACT_CAUSES } from '../../followers/contract-past-table.ts'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import { type Coin, usdtPriceOf, worthOf, writeAmount } from '../markets/index.ts'
import type { AssetServices } from './asset-services.ts'
import {
  type CostBook,
  type CostLine,
  type EarnedPart,
  netMoves,
  openBook,
  takeEarned,
  takeMoves,
} from './cost-book.ts'
import { type KeptBook, keepBook, keptBook } from './cost-table.ts'
import { purposesOf } from './flow-kind.ts'
import { type MovementRow, movementsAfter } from './movement-table.ts'
import { pastPrices } from './past-prices.ts'
import { historyWritten, tradedAssets } from './read-flow.ts'

/** Money of the book: millionths of a USD. */
const MICROS = 6
const MINUTE_S = 60
// About so many take the thread that serves some 30 ms.
const AT_ONCE = 1_000
const AVERAGE_PLACES = 8

type Context = Pick<OperationContext, 'db'> & { readonly services: Pick<AssetServices, 'catalogue'> }

/** Profit and loss by coin, from everything that ever moved the user's money. */
export const readGain: Operation<typeof fundsGain, AssetServices> = async context => {
  const { services, session } = context
  await historyWritten(services)
  const { lines, putIn, won, rewarded } = await bookNow(context, session.userId)
  const coins = [...lines]
    .map(([asset, line]) => coinGain(services, services.catalogue.asset(asset), line))
    .toSorted((one, other) => Number(other.value ?? 0) - Number(one.value ?? 0))
  const realised = [...lines.values()].reduce((all, line) => all + line.realised, 0n)
  const unrealised = coins.reduce((all, { micros }) => all + micros, 0n)
  return ok({
    coins: coins.map(({ micros: _micros, ...coin }) => coin),
    unrealised: formatDigits(unrealised, MICROS),
    realised: formatDigits(realised, MICROS),
    put_in: formatDigits(putIn, MICROS),
    contracts: formatDigits(won, MICROS),
    rewards: formatDigits(rewarded, MICROS),
  })
}

type CoinGain = ReplyOf<typeof fundsGain>['coins'][number] & { readonly micros: bigint }

function coinGain(services: AssetServices, coin: Coin, { amount, cost, realised }: CostLine): CoinGain {
  const price = usdtPriceOf(services, coin)
  const value = price && worthOf(coin, amount, { price, places: MICROS })
  const unrealised = value === null ? null : value - cost
  const average = amount === 0n ? null : (cost * 10n ** BigInt(coin.scale + AVERAGE_PLACES - MICROS)) / amount
  return {
    coin: coin.coin,
    places: coin.scale,
    amount: writeAmount(coin, amount),
    cost: formatDigits(cost, MICROS),
    average: average === null ? null : formatDigits(average, AVERAGE_PLACES),
    price: price && formatDigits(price.units, price.scale),
    value: value === null ? null : formatDigits(value, MICROS),
    unrealised: unrealised === null ? null : formatDigits(unrealised, MICROS),
    realised: formatDigits(realised, MICROS),
    micros: unrealised ?? 0n,
  }
}

/** A user's book with all that the history knows; what is new is kept, so that it is read once. */
export async function bookNow(context: Context, userId: number): Promise<CostBook> {
  let kept = await keptBook(context.db, userId)
  for (;;) {
    const markets = tradedAssets(context.services.catalogue)
    const span = { owner: userId, markets }
    const { rows, place } = await movementsAfter(context.db, span, { after: kept.place, limit: AT_ONCE })
    if (rows.length === 0) return kept.book
    const next: KeptBook = { place, book: await booked(context, kept.book, rows) }
    // Of two who read at once one keeps the book; both have read the same.
    await keepBook(context.db, userId, { from: kept.place, to: next })
    kept = next
  }
}

async function booked({ db, services }: Context, before: CostBook, rows: readonly MovementRow[]): Promise<CostBook> {
  const book = openBook(before)
  const { catalogue } = services
  const worth = await worthReader({ db, catalogue }, rows)
  for (const group of groupsOf(rows)) {
    const moves = group.map(({ asset, amount }) => ({ asset, amount: BigInt(amount) }))
    const worths = new Map<number, bigint>()
    for (const row of group) worths.set(row.asset, worth(row, netOf(group, row.asset)))
    const part = earnedBy(group)
    if (part !== null) {
      for (const move of netMoves(moves)) takeEarned(book, move, { part, worth: worths.get(move.asset) ?? 0n })
    } else takeMoves(book, moves, preferMoney(services, worths))
  }
  return book
}

const REWARDS: ReadonlySet<number> = new Set(purposesOf('reward'))

/** What was made by all of something that happened at once, as the line tells it too; null: it was money that moved, or an exchange. */
function earnedBy(group: readonly MovementRow[]): EarnedPart | null {
  if (group.every(({ cause }) => CONTRACT_CAUSES.includes(cause))) return 'won'
  return group.every(({ purpose }) => REWARDS.has(purpose)) ? 'rewarded' : null
}

/** What happened at once: the legs of one deal, or the entries of one command. */
function groupsOf(rows: readonly MovementRow[]): MovementRow[][] {
  const groups = new Map<string, MovementRow[]>()
  for (const row of rows) {
    const name = `${row.seq} ${row.deal}`
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return [...groups.values()]
}

const netOf = (group: readonly MovementRow[], asset: number): bigint =>
  group.reduce((all, row) => (row.asset === asset ? all + BigInt(row.amount) : all), 0n)

/** Where money itself was one side, the other was worth exactly that. */
function preferMoney({ catalogue }: Context['services'], worths: Map<number, bigint>): ReadonlyMap<number, bigint> {
  const money = catalogue.coin('USDT')?.asset ?? -1
  const exact = worths.get(money)
  const others = [...worths.keys()].filter(asset => asset !== money)
  const [other] = others
  return exact === undefined || exact === 0n || other === undefined || others.length > 1
    ? worths
    : worths.set(other, exact)
}

/** What amounts were worth in their minute. */
async function worthReader(
  deps: Parameters<typeof pastPrices>[0],
  rows: readonly MovementRow[],
): Promise<(of: MovementRow, amount: bigint) => bigint> {
  const prices = await pastPrices(
    deps,
    rows.map(({ asset, at_ms: atMs }) => ({ asset, atMs })),
    MINUTE_S,
  )
  return ({ asset, at_ms: atMs }, amount) => {
    const price = prices({ asset, atMs })
    const coin = deps.catalogue.asset(asset)
    return price === null ? 0n : worthOf(coin, amount < 0n ? -amount : amount, { price, places: MICROS })
  }
}
