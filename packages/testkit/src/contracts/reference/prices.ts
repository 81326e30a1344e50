import { fundingRate, type Impact, markPrice, meanPremium, premiumOf } from '@bourse/kernel'
import { bookOf, queueReached } from './deals.ts'
import { runQueue } from './place.ts'
import { liquidateAll } from './risk.ts'
import {
  type Books,
  freeOf,
  give,
  least,
  most,
  type Side,
  signOf,
  up,
  valueAtMark,
  WHOLE,
  type World,
} from './world.ts'

const SAMPLES = 30
const SAMPLE_MS = 5_000n

/** Takes the index in: samples, the mark, liquidations, triggers. */
export function setIndex(books: Books, world: World, index: bigint | null): void {
  world.frozen = index === null
  if (index === null) return
  world.index = index
  if (books.at - world.sampledAt >= SAMPLE_MS) sample(books, world)
  const bases = world.bases.slice(-SAMPLES).map(Number)
  const basis = bases.length === 0 ? 0 : Math.round(bases.reduce((sum, each) => sum + each, 0) / bases.length)
  const { interval, priceMax } = world.rules
  const mark = markPrice({
    ...{ index: Number(index), last: Number(world.last), lastRate: Number(world.rate), basis },
    ...{ toFundingMs: Number(interval - (books.at % interval)), intervalMs: Number(interval) },
  })
  world.mark = least(priceMax, BigInt(mark))
  if (world.paused) return
  liquidateAll(books, world)
  for (const by of ['last', 'mark', 'index'] as const) queueReached(books, world, by)
  runQueue(books)
}

function sample(books: Books, world: World): void {
  world.sampledAt = books.at
  const bid = bookOf(books, world.market, true)[0]?.price
  const ask = bookOf(books, world.market, false)[0]?.price
  if (bid && ask) world.bases.push((bid + ask) / 2n - world.index)
  const premium = premiumOf({
    ...{ bid: impactOf(books, world, true), ask: impactOf(books, world, false) },
    ...{ index: Number(world.index), tickAtoms: Number(world.tick) },
  })
  world.premiums.push(BigInt(premium))
}

function impactOf(books: Books, world: World, buys: boolean): Impact | null {
  let lots = 0n
  let value = 0n
  for (const { price, left } of bookOf(books, world.market, buys)) {
    const lot = (price ?? 0n) * world.tick
    const taken = least(left, up(world.rules.impact - value, lot))
    lots += taken
    value += taken * lot
    if (value >= world.rules.impact) return { lots: Number(lots), value: Number(value) }
  }
  return null
}

/** Settles a slot: who owes pays what they have, the fund what is missing; the others get theirs, the fund the rest. */
export function settleFunding(books: Books, world: World, slot: bigint): void {
  const weighted = world.premiums.reduce((sum, premium, index) => sum + premium * BigInt(index + 1), 0n)
  world.rate = BigInt(fundingRate(meanPremium({ count: world.premiums.length, weighted: Number(weighted) })))
  world.premiums = []
  world.slot = slot
  if (world.rate === 0n) return
  const here = [...books.sides.values()].filter(side => side.market === world.market && side.quantity > 0n)
  const pays = (side: Side): boolean => signOf(side.side) * world.rate > 0n
  const size = world.rate < 0n ? -world.rate : world.rate
  let due = 0n
  let pool = 0n
  for (const side of here.filter(pays)) {
    const owes = up(valueAtMark(books, side) * size, WHOLE)
    const spent = least(owes, most(0n, freeOf(books, side.owner)))
    const taken = least(owes - spent, side.margin)
    give(books, side.owner, -spent)
    side.margin -= taken
    side.funding += spent + taken
    due += owes
    pool += spent + taken
  }
  const given = least(due - pool, books.house.insurance)
  books.house.insurance -= given
  pool += given
  let received = 0n
  for (const side of here.filter(each => !pays(each))) {
    const owed = (valueAtMark(books, side) * size) / WHOLE
    const gets = pool >= due ? owed : (owed * pool) / due
    give(books, side.owner, gets)
    side.funding -= gets
    received += gets
  }
  books.house.insurance += pool - received
}
