import { deleverageRank } from '@bourse/kernel'
import {
  bookOf,
  end,
  endAllOf,
  fill,
  isSound,
  isWithin,
  type Meeting,
  meeting,
  partsOf,
  setLast,
  take,
} from './deals.ts'
import { bandOf } from './place.ts'
import {
  availableOf,
  type Books,
  crossEquity,
  crossMaintenance,
  crossSides,
  give,
  keptOf,
  least,
  maintenance,
  most,
  type Order,
  PPM,
  type Side,
  sideOf,
  signOf,
  tierAt,
  unrealised,
  up,
  valueAtMark,
  type World,
  worldOf,
} from './world.ts'

/** Liquidates whoever is at or below what must be kept, by the order in which they first came to the contract. */
export function liquidateAll(books: Books, world: World): void {
  const ranks = new Map<string, Side[]>()
  for (const long of [...books.sides.values()]) {
    if (long.market !== world.market || long.side !== 'long') continue
    const short = sideOf(books, long.owner, { market: world.market, side: 'short' })
    if (long.quantity === 0n && short.quantity === 0n) continue
    if (long.mode === 'cross') {
      if (crossEquity(books, long.owner) <= crossMaintenance(books, long.owner))
        liquidateCross(books, long.owner, ranks)
      continue
    }
    for (const side of [long, short]) if (isShort(books, side)) liquidateIsolated(books, side, ranks)
  }
}

const isShort = (books: Books, side: Side): boolean =>
  side.quantity > 0n && side.margin + unrealised(books, side) <= maintenance(books, side)

type Ranks = Map<string, Side[]>

function liquidateIsolated(books: Books, side: Side, ranks: Ranks): void {
  endAllOf(books, side)
  reduceTier(books, side, side.margin + unrealised(books, side))
  if (isShort(books, side)) closeWhole(books, side, ranks)
}

function reduceTier(books: Books, side: Side, equity: bigint): void {
  const world = worldOf(books, side.market)
  const at = world.tiers.indexOf(tierAt(world, valueAtMark(books, side)))
  if (at < 2) return
  const lot = world.mark * world.tick
  for (const { upTo } of world.tiers.slice(0, at).reverse()) {
    const target = upTo / lot
    if (target === 0n || keptOf(world, target * lot) >= equity) continue
    closeInBook(books, side, { lots: side.quantity - target, whole: false })
    return
  }
}

function closeWhole(books: Books, side: Side, ranks: Ranks): void {
  closeInBook(books, side, { lots: side.quantity, whole: true })
  if (side.quantity > 0n) deleverage(books, side, ranks)
}

function closeInBook(books: Books, side: Side, of: { lots: bigint; whole: boolean }): void {
  const world = worldOf(books, side.market)
  const buys = side.side === 'short'
  const { lowest, highest } = bandOf(world)
  let left = of.lots
  for (const maker of bookOf(books, side.market, !buys)) {
    if (left === 0n || !isWithin(buys, maker.price ?? 0n, buys ? highest : lowest)) return
    if (maker.owner === side.owner) {
      end(books, maker)
      continue
    }
    const wished = meeting(world, maker.price ?? 0n, least(left, maker.left))
    if (!isSound(books, maker, wished)) {
      end(books, maker)
      continue
    }
    const lots = payable(books, side, { met: wished, whole: of.whole })
    if (lots === 0n) return
    closeAgainstMaker(books, side, { maker, whole: of.whole, met: meeting(world, wished.price, lots) })
    left -= lots
    // The fund goes no further than this, and no better price comes.
    if (lots < wished.lots) return
  }
}

function payable(books: Books, side: Side, of: { met: Meeting; whole: boolean }): bigint {
  const { lots, value } = of.met
  const { part, share } = partsOf(side, lots)
  const missing = -(share + signOf(side.side) * (value - part))
  if (missing <= 0n || (of.whole && books.house.insurance >= missing)) return lots
  return of.whole ? most(0n, (lots * books.house.insurance) / missing - 1n) : 0n
}

function closeAgainstMaker(books: Books, side: Side, of: { maker: Order; whole: boolean; met: Meeting }): void {
  const { maker, whole, met } = of
  const world = worldOf(books, side.market)
  const { part, share } = partsOf(side, met.lots)
  const won = signOf(side.side) * (met.value - part)
  const over = share + won
  const fee = most(0n, least(over, up(met.value * world.rules.taker, PPM)))
  take(books, side, { lots: met.lots, part, share, won })
  books.house.fees += fee
  const rest = over - fee
  if (side.mode === 'isolated' && !whole) side.margin += rest
  else if (side.mode === 'cross' && rest > 0n) give(books, side.owner, rest)
  else books.house.insurance += rest
  fill(books, maker, { met, takes: false })
  if (maker.left === 0n) end(books, maker)
  setLast(books, world, met.price)
}

/** Closes what is left of a side against the others, the highest rank first; ranks are those of this index. */
function deleverage(books: Books, side: Side, ranks: Ranks): void {
  const against = side.side === 'long' ? 'short' : 'long'
  const name = `${side.market} ${against}`
  for (const round of [1, 2]) {
    if (side.quantity === 0n) return
    if (round === 2 || !ranks.has(name)) ranks.set(name, rankedOf(books, worldOf(books, side.market), against))
    for (const other of ranks.get(name) ?? []) {
      if (side.quantity > 0n && other.quantity > 0n) closeAgainst(books, side, other)
    }
  }
}

function rankedOf(books: Books, world: World, side: Side['side']): Side[] {
  const rank = (each: Side): number =>
    deleverageRank(
      {
        ...{ sign: each.side === 'long' ? 1 : -1, quantity: Number(each.quantity) },
        ...{ entryValue: Number(each.entry), tickAtoms: Number(world.tick) },
      },
      Number(each.margin),
      Number(world.mark),
    )
  const found = [...books.sides.values()].filter(
    each => each.market === world.market && each.side === side && each.quantity > 0n,
  )
  // The sort is stable: of one rank the one that came first goes first.
  return found
    .map(each => ({ each, rank: rank(each) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ each }) => each)
}

function closeAgainst(books: Books, side: Side, other: Side): void {
  const lots = least(side.quantity, other.quantity)
  const ours = partsOf(side, lots)
  const value = most(0n, ours.part - signOf(side.side) * ours.share)
  const lost = signOf(side.side) * (value - ours.part)
  const theirs = partsOf(other, lots)
  const won = signOf(other.side) * (value - theirs.part)
  if (theirs.share + won + (other.mode === 'cross' ? availableOf(books, other.owner) : 0n) < 0n) return
  endAllOf(books, other)
  take(books, side, { lots, ...ours, won: lost })
  take(books, other, { lots, ...theirs, won })
  const over = ours.share + lost
  if (side.mode === 'cross') give(books, side.owner, over)
  else books.house.insurance += over
  give(books, other.owner, theirs.share + won)
}

function liquidateCross(books: Books, owner: number, ranks: Ranks): void {
  for (const side of crossSides(books, owner)) endAllOf(books, side)
  const kept = crossMaintenance(books, owner)
  for (const side of crossSides(books, owner)) if (side.side === 'long') closePair(books, side)
  const tried = new Set<Side>()
  while (crossEquity(books, owner) <= crossMaintenance(books, owner)) {
    const side = largestOf(books, owner, tried)
    if (side === null) break
    tried.add(side)
    const others = crossMaintenance(books, owner) - maintenance(books, side)
    reduceTier(books, side, crossEquity(books, owner) - others)
    if (crossEquity(books, owner) > crossMaintenance(books, owner)) break
    assign(books, side)
    closeWhole(books, side, ranks)
  }
  if (crossSides(books, owner).length > 0) return
  const rest = least(availableOf(books, owner), kept)
  give(books, owner, -rest)
  books.house.insurance += rest
}

function largestOf(books: Books, owner: number, tried: Set<Side>): Side | null {
  const left = crossSides(books, owner).filter(side => {
    const { paused, frozen } = worldOf(books, side.market)
    return side.quantity > 0n && !tried.has(side) && !paused && !frozen
  })
  const largest = left.reduce((found, side) => most(found, maintenance(books, side)), -1n)
  return left.find(side => maintenance(books, side) === largest) ?? null
}

function closePair(books: Books, long: Side): void {
  const short = sideOf(books, long.owner, { market: long.market, side: 'short' })
  const lots = least(long.quantity, short.quantity)
  if (lots === 0n) return
  const { value } = meeting(worldOf(books, long.market), worldOf(books, long.market).mark, lots)
  const parts = [long, short].map(side => {
    const { part, share } = partsOf(side, lots)
    return { side, part, share, won: signOf(side.side) * (value - part) }
  })
  const back = parts.reduce((sum, { share, won }) => sum + share + won, 0n)
  if (availableOf(books, long.owner) + back < 0n) return
  for (const { side, ...of } of parts) take(books, side, { lots, ...of })
  give(books, long.owner, back)
}

function assign(books: Books, side: Side): void {
  const others = crossSides(books, side.owner).filter(other => other !== side)
  const worth = others.reduce((sum, other) => sum + other.margin + unrealised(books, other), 0n)
  const amount = most(0n, availableOf(books, side.owner) + least(0n, worth))
  give(books, side.owner, -amount)
  side.margin += amount
}
