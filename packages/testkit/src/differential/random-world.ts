import type { Command, CreateMarket, MarketRules } from '@bourse/engine'
import type { Dice } from '@bourse/kernel'
import { atoms, lots, ppm, ticks } from '@bourse/kernel'

/** A command before it has its place and moment. */
export type Unstamped = Command extends infer One ? (One extends Command ? Omit<One, 'seq' | 'at'> : never) : never

/** What a seed decides once: how many take part, how wide the books are, how tight the money. */
export type World = { owners: number; spread: number; wealth: number; ids: number }

/** Owners, assets and markets of a seed. Some worlds have prices of a few ticks, so that the edges of the range are met. */
export function randomWorld(dice: Dice): World {
  return {
    owners: dice.between(2, 7),
    spread: dice.pick([1, 3, 10, 40]),
    wealth: dice.pick([20_000, 500_000, 50_000_000]),
    ids: dice.pick([20, 400]),
  }
}

/** Rules that a market may be given: mostly wide, so that trading goes on, and now and then as narrow as they can be. */
export function randomRules(dice: Dice): MarketRules {
  const minQuantity = dice.pick([1, 1, 1, 2, 5])
  const minValue = dice.pick([1, 1, 1, 10, 50])
  const narrow = dice.chance(0.1)
  return {
    minQuantity: lots(minQuantity),
    maxQuantity: lots(narrow ? dice.pick([minQuantity, 30]) : dice.pick([200, 1_000_000])),
    minValue: atoms(minValue),
    maxValue: atoms(narrow ? dice.pick([minValue, 2_000]) : dice.pick([1_000_000, 1_000_000_000_000])),
    bandPpm: ppm(narrow ? dice.pick([1, 30_000]) : dice.pick([0, 0, 100_000, 500_000, 1_000_000])),
    fees: Array.from({ length: dice.pick([1, 1, 2, 4, 16]) }, () => ({
      maker: ppm(dice.pick([0, 1_000, 2_500, 150_000])),
      taker: ppm(dice.pick([0, 1_000, 3_333, 1_000_000])),
    })),
  }
}

export function randomMarket(dice: Dice, market: number): Omit<CreateMarket, 'seq' | 'at'> {
  const base = dice.between(1, 3)
  return {
    kind: 'create_market',
    market,
    base,
    quote: (base % 3) + 1,
    lotAtoms: atoms(dice.pick([1, 3, 100])),
    tickAtoms: atoms(dice.pick([1, 1, 7])),
    lastPrice: ticks(dice.pick([2, 12, 100, 1_000])),
    ...randomRules(dice),
  }
}

/** The commands that every world begins with: assets, markets, and money for everybody. */
export function prelude(dice: Dice, world: World): Unstamped[] {
  const commands: Unstamped[] = []
  for (const asset of [1, 2, 3]) {
    commands.push({ kind: 'create_asset', asset, scale: dice.between(0, 15), maxTotal: atoms(world.wealth * 100) })
  }
  for (let market = 1; market <= dice.between(1, 3); market++) commands.push(randomMarket(dice, market))
  for (let owner = 1; owner <= world.owners; owner++) {
    for (const asset of [1, 2, 3]) commands.push(deposit(owner, asset, dice.between(world.wealth, world.wealth * 2)))
  }
  return commands
}

function deposit(toOwner: number, asset: number, amount: number): Unstamped {
  const leg = { fromOwner: 0, fromPurse: 'outside', toOwner, toPurse: 'spot', asset, amount: atoms(amount) } as const
  return { kind: 'transfer', owner: 0, clientId: `begin-${toOwner}-${asset}`, purpose: 1, legs: [leg] }
}
