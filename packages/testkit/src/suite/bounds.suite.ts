import { type CommandBody, PRICE_MAX, type Refusal } from '@bourse/engine'
import { SAFE_MAX } from '@bourse/kernel'
import { describe, expect, test } from 'vitest'
import type { Machine } from '../reference/machine.ts'
import { opening, openVenue, type Venue } from './market-script.ts'

type BoundCase = {
  name: string
  /** The command with the figure in its place. */
  command: (figure: number) => Record<string, unknown>
  /** Figures and what is said to each: null is carried out. */
  figures: [number, Refusal | null][]
  options?: Record<string, unknown>
}

const order = (change: Record<string, unknown>): Record<string, unknown> => ({
  kind: 'place_order',
  owner: 1,
  market: 1,
  clientId: null,
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  selfTrade: 'expire_taker',
  price: 100,
  quantity: 10,
  value: null,
  triggerPrice: null,
  trail: null,
  expireAt: null,
  ...change,
})
const transfer = (change: Record<string, unknown>, owner = 0): Record<string, unknown> => ({
  kind: 'transfer',
  owner,
  clientId: 'fresh',
  purpose: 0,
  legs: [{ fromOwner: 1, fromPurse: 'spot', toOwner: 2, toPurse: 'spot', asset: 1, amount: 1, ...change }],
})
const market = (change: Record<string, unknown>): Record<string, unknown> => ({ ...opening()[2], market: 2, ...change })
const asset = (change: Record<string, unknown>): Record<string, unknown> => ({
  kind: 'create_asset',
  asset: 3,
  scale: 8,
  maxTotal: 1_000,
  ...change,
})
const fees = (count: number) => Array.from({ length: Math.max(0, count) }, () => ({ maker: 1, taker: 1 }))
const legs = (count: number) => ({
  ...transfer({}),
  legs: Array.from({ length: count }, () => (transfer({})['legs'] as unknown[])[0]),
})

const wrong =
  (code: Refusal) =>
  (...figures: number[]): [number, Refusal][] =>
    figures.map(figure => [figure, code])
const fine = (...figures: number[]): [number, null][] => figures.map(figure => [figure, null])
const STRANGE = [0.5, -1, Number.NaN, Number.POSITIVE_INFINITY]

const ORDER_BOUNDS: BoundCase[] = [
  {
    name: 'the smallest quantity',
    command: quantity => order({ quantity }),
    options: { minQuantity: 5 },
    figures: [...wrong('QUANTITY_TOO_LOW')(...STRANGE, 0, 4, 5.5, 2 ** 53), ...fine(5, 6)],
  },
  {
    name: 'the largest quantity',
    command: quantity => order({ quantity }),
    options: { maxQuantity: 50 },
    figures: [...fine(49, 50), ...wrong('QUANTITY_TOO_HIGH')(51, SAFE_MAX)],
  },
  {
    name: 'the smallest value of a limit order',
    command: quantity => order({ quantity }),
    options: { minValue: 1_000 },
    figures: [...wrong('VALUE_TOO_LOW')(9), ...fine(10, 11)],
  },
  {
    name: 'the largest value of a limit order',
    command: quantity => order({ quantity }),
    options: { maxValue: 1_000 },
    figures: [...fine(9, 10), ...wrong('AMOUNT_TOO_LARGE')(11)],
  },
  {
    name: 'a value that leaves the safe integers',
    command: price => order({ price, quantity: 1_000_000 }),
    options: { tickAtoms: 1_000_000_000, maxValue: SAFE_MAX },
    figures: [...wrong('INSUFFICIENT_BALANCE')(1, 9), ...wrong('AMOUNT_TOO_LARGE')(10, PRICE_MAX)],
  },
  {
    name: 'a value to spend',
    command: value => order({ type: 'market', timeInForce: 'ioc', price: null, quantity: null, value }),
    options: { minValue: 500, maxValue: 1_000 },
    figures: [
      ...wrong('VALUE_TOO_LOW')(...STRANGE, 0, 499, 500.5, 2 ** 53),
      ...wrong('NO_LIQUIDITY')(500, 501, 999, 1_000),
      ...wrong('AMOUNT_TOO_LARGE')(1_001, SAFE_MAX),
    ],
  },
  {
    name: 'a price',
    command: price => order({ side: 'sell', quantity: 1, price }),
    options: { maxValue: SAFE_MAX },
    figures: [
      ...wrong('PRICE_WRONG')(...STRANGE, 0),
      ...fine(1, 2, PRICE_MAX - 1, PRICE_MAX),
      [PRICE_MAX + 1, 'PRICE_WRONG'],
    ],
  },
  {
    name: 'a trigger',
    command: triggerPrice => order({ type: 'stop_limit', side: 'sell', triggerPrice }),
    figures: [...wrong('TRIGGER_WRONG')(...STRANGE, 0), ...fine(1, 99), ...wrong('TRIGGER_WRONG')(100, PRICE_MAX + 1)],
  },
  {
    name: 'a trail',
    command: trail => order({ type: 'trailing', side: 'sell', timeInForce: 'ioc', price: null, trail }),
    figures: [...wrong('TRIGGER_WRONG')(...STRANGE, 0), ...fine(1, 99), ...wrong('TRIGGER_WRONG')(100)],
  },
  {
    name: 'the funds of a buyer',
    command: quantity => order({ quantity }),
    figures: [...fine(9_999, 10_000), ...wrong('INSUFFICIENT_BALANCE')(10_001)],
  },
  {
    name: 'the funds of a seller',
    command: quantity => order({ side: 'sell', quantity }),
    figures: [...fine(9_999, 10_000), ...wrong('INSUFFICIENT_BALANCE')(10_001)],
  },
  {
    name: 'an owner of orders',
    command: owner => order({ owner, side: 'sell' }),
    figures: [
      ...wrong('OWNER_WRONG')(...STRANGE, 0, 2 ** 31),
      ...fine(1),
      ...wrong('INSUFFICIENT_BALANCE')(2 ** 31 - 1),
    ],
  },
]

const LEDGER_BOUNDS: BoundCase[] = [
  {
    name: 'an amount to transfer',
    command: amount => transfer({ amount }),
    figures: [
      ...wrong('AMOUNT_WRONG')(...STRANGE, 0, 2 ** 53),
      ...fine(1, 9_999, 10_000),
      ...wrong('INSUFFICIENT_BALANCE')(10_001, SAFE_MAX),
    ],
  },
  {
    name: 'the largest total of an asset',
    command: amount => transfer({ fromOwner: 0, fromPurse: 'outside', amount }),
    figures: [
      ...fine(999_999_999_949_999, 999_999_999_950_000),
      ...wrong('TOTAL_TOO_LARGE')(999_999_999_950_001, SAFE_MAX),
    ],
  },
  {
    name: 'the number of legs',
    command: legs,
    figures: [...wrong('ACCOUNT_WRONG')(0), ...fine(1, 15, 16), ...wrong('ACCOUNT_WRONG')(17)],
  },
  {
    name: 'an owner of accounts',
    command: toOwner => transfer({ toOwner }),
    figures: [...wrong('OWNER_WRONG')(...STRANGE, 2 ** 31), ...fine(0, 2, 2 ** 31 - 1), ...wrong('ACCOUNT_WRONG')(1)],
  },
  {
    name: 'an asset to move',
    command: number => transfer({ asset: number }),
    figures: [...wrong('ASSET_NOT_FOUND')(...STRANGE, 0, 3), ...fine(1), ...fine(2)],
  },
]

const UPKEEP_BOUNDS: BoundCase[] = [
  {
    name: 'the number of an asset',
    command: number => asset({ asset: number }),
    figures: [...wrong('ASSET_WRONG')(...STRANGE, 0, 65_536), ...fine(3, 65_535)],
  },
  {
    name: 'the scale of an asset',
    command: scale => asset({ scale }),
    figures: [...wrong('ASSET_WRONG')(...STRANGE, 16), ...fine(0, 15)],
  },
  {
    name: 'the total of an asset',
    command: maxTotal => asset({ maxTotal }),
    figures: [...wrong('ASSET_WRONG')(...STRANGE, 0, 2 ** 53), ...fine(1, SAFE_MAX)],
  },
  {
    name: 'a new total of an asset in use',
    command: maxTotal => ({ kind: 'change_asset', asset: 1, maxTotal }),
    figures: [...wrong('ASSET_WRONG')(49_999), ...fine(50_000, 50_001)],
  },
  {
    name: 'the number of a market',
    command: number => market({ market: number }),
    figures: [...wrong('MARKET_WRONG')(...STRANGE, 0, 65_536), ...fine(2, 65_535), [1, 'MARKET_EXISTS']],
  },
  {
    name: 'the lot of a market',
    command: lotAtoms => market({ lotAtoms, maxQuantity: 3, minQuantity: 1 }),
    figures: [
      ...wrong('MARKET_WRONG')(...STRANGE, 0),
      ...fine(1, Math.floor(SAFE_MAX / 3)),
      ...wrong('MARKET_WRONG')(Math.floor(SAFE_MAX / 3) + 1),
    ],
  },
  {
    name: 'the tick of a market',
    command: tickAtoms => market({ tickAtoms }),
    figures: [...wrong('MARKET_WRONG')(...STRANGE, 0, 2 ** 53), ...fine(1, SAFE_MAX)],
  },
  {
    name: 'the first price of a market',
    command: lastPrice => market({ lastPrice }),
    figures: [...wrong('MARKET_WRONG')(...STRANGE, 0, PRICE_MAX + 1), ...fine(1, PRICE_MAX)],
  },
  {
    name: 'the smallest quantity of a market',
    command: minQuantity => market({ minQuantity, maxQuantity: 9 }),
    figures: [...wrong('MARKET_WRONG')(...STRANGE, 0, 10), ...fine(1, 9)],
  },
  {
    name: 'the smallest value of a market',
    command: minValue => market({ minValue, maxValue: 9 }),
    figures: [...wrong('MARKET_WRONG')(...STRANGE, 0, 10), ...fine(1, 9)],
  },
  {
    name: 'the largest value of a market',
    command: maxValue => market({ maxValue }),
    figures: [...wrong('MARKET_WRONG')(...STRANGE, 0, 2 ** 53), ...fine(1, SAFE_MAX)],
  },
  {
    name: 'the band of a market',
    command: bandPpm => market({ bandPpm }),
    figures: [...wrong('MARKET_WRONG')(...STRANGE, 1_000_001), ...fine(0, 1_000_000)],
  },
  {
    name: 'the number of fee levels',
    command: count => market({ fees: fees(count) }),
    figures: [...wrong('MARKET_WRONG')(0, 17), ...fine(1, 16)],
  },
  {
    name: 'the fee of a maker',
    command: maker => market({ fees: [...fees(1), { maker, taker: 0 }] }),
    figures: [...wrong('MARKET_WRONG')(...STRANGE, 1_000_001), ...fine(0, 1_000_000)],
  },
  {
    name: 'the fee of a taker',
    command: taker => market({ fees: [{ maker: 0, taker }, ...fees(1)] }),
    figures: [...wrong('MARKET_WRONG')(...STRANGE, 1_000_001), ...fine(0, 1_000_000)],
  },
  {
    name: 'a level',
    command: level => ({ kind: 'set_level', owner: 1, level }),
    figures: [...wrong('LEVEL_WRONG')(...STRANGE, 16), ...fine(0, 15)],
  },
  {
    name: 'a delay',
    command: delayMs => ({ kind: 'cancel_after', owner: 1, delayMs }),
    figures: [...wrong('DELAY_WRONG')(...STRANGE, 86_400_001), ...fine(0, 1, 86_400_000)],
  },
]

/** Every bound, one below, at and one above; and figures that are none. */
export function boundsSuite(create: () => Machine): void {
  const openBounded = (options: Record<string, unknown> | undefined): Venue => openVenue(create(), options)

  describe.each([...ORDER_BOUNDS, ...LEDGER_BOUNDS, ...UPKEEP_BOUNDS])('$name', ({ command, figures, options }) => {
    test.each(figures)('%d: %s', (figure, code) => {
      const venue = openBounded(options)
      const [first] = venue.apply(command(figure) as CommandBody)
      expect(first?.kind === 'command_refused' ? first.code : null).toBe(code)
      venue.machine.verify()
    })
  })

  test('a hold is drawn on to its last atom and not beyond', () => {
    const venue = openVenue(create())
    const hold = { kind: 'hold', owner: 1, clientId: 'h', purpose: 0, purse: 'spot', asset: 1, amount: 10 }
    const [made] = venue.apply(hold as CommandBody)
    const id = made?.kind === 'entry' ? made.id : 0
    const post = (amount: number): unknown => {
      const command = { kind: 'post', owner: 1, purpose: 0, hold: id, amount, toOwner: 2, toPurse: 'spot' }
      const [first] = venue.apply({ ...command, clientId: `p${amount}` } as CommandBody)
      return first?.kind === 'command_refused' ? first.code : null
    }
    expect([post(0), post(11), post(9), post(2), post(1), post(3)]).toEqual([
      'AMOUNT_WRONG',
      'HOLD_TOO_SMALL',
      null,
      'HOLD_TOO_SMALL',
      null,
      'HOLD_NOT_FOUND',
    ])
    venue.machine.verify()
  })
}
