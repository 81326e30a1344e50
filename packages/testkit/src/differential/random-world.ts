import { type CommandBody, type CreateMarket, type MarketRules, PRICE_MAX } from '@bourse/engine'
import { type Atoms, atoms, type Dice, lots, ppm, SAFE_MAX, ticks } from '@bourse/kernel'

/** What a seed decides once: how many take part, how wide the books are, how tight the money, and what is special about it. */
export type World = {
  owners: number
  spread: number
  wealth: number
  ids: number
  /** Figures reach up to the safe integers. */
  vast: boolean
  /** Many owners whose orders mostly stay, so that books are deep and tables grow. */
  crowd: boolean
}

// Of fourteen owners' worth, so that all of it stays below 2^53.
const VAST_WEALTH = 400_000_000_000_000

/** Owners, assets and markets of a seed. Some worlds have prices of a few ticks, so that the edges of the range are met. */
export function randomWorld(dice: Dice): World {
  const vast = dice.chance(0.15)
  const crowd = !vast && dice.chance(0.1)
  return {
    vast,
    crowd,
    owners: crowd ? 120 : dice.between(2, 7),
    spread: crowd ? 60 : dice.pick([1, 3, 10, 40]),
    wealth: vast ? VAST_WEALTH : dice.pick([20_000, 500_000, 50_000_000]),
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

export function randomMarket(dice: Dice, world: World, market: number): Omit<CreateMarket, 'seq' | 'at'> {
  const base = dice.between(1, 3)
  const lotAtoms = dice.pick(world.vast ? [1, 1_000_000, 2 ** 31] : [1, 3, 100])
  const rules = randomRules(dice)
  const vastRules = { maxQuantity: lots(Math.floor(SAFE_MAX / lotAtoms)), maxValue: atoms(SAFE_MAX) }
  return {
    kind: 'create_market',
    market,
    base,
    quote: (base % 3) + 1,
    lotAtoms: atoms(lotAtoms),
    tickAtoms: atoms(dice.pick(world.vast ? [1, 1_000, 2 ** 20] : [1, 1, 7])),
    lastPrice: ticks(dice.pick(firstPrices(world))),
    ...rules,
    ...(world.vast ? vastRules : {}),
  }
}

function firstPrices({ vast, crowd }: World): number[] {
  if (vast) return [1_000, 2 ** 31, PRICE_MAX - 3]
  return crowd ? [5_000] : [2, 12, 100, 1_000]
}

/** More of an asset than the owners of a world will ever have. */
export const mostOf = (world: World): Atoms => atoms(Math.min(SAFE_MAX, world.wealth * 200))

/** The commands that every world begins with: assets, markets, and money for everybody. */
export function prelude(dice: Dice, world: World): CommandBody[] {
  const commands: CommandBody[] = []
  for (const asset of [1, 2, 3]) {
    commands.push({ kind: 'create_asset', asset, scale: dice.between(0, 15), maxTotal: mostOf(world) })
  }
  for (let market = 1; market <= dice.between(1, 3); market++) commands.push(randomMarket(dice, world, market))
  for (let owner = 1; owner <= world.owners; owner++) {
    for (const asset of [1, 2, 3]) commands.push(deposit(owner, asset, dice.between(world.wealth, world.wealth * 2)))
  }
  return commands
}

function deposit(toOwner: number, asset: number, amount: number): CommandBody {
  const leg = { fromOwner: 0, fromPurse: 'outside', toOwner, toPurse: 'spot', asset, amount: atoms(amount) } as const
  return { kind: 'transfer', owner: 0, clientId: `begin-${toOwner}-${asset}`, purpose: 1, legs: [leg] }
}
