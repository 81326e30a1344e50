import type { Atoms, Lots, Ppm, Ticks } from '@bourse/kernel'
import { expect, it } from 'vitest'
import { COMMAND_BYTES_MAX, CommandUnreadable, decodeCommand, encodeCommand, ReusedCommands } from './command-codec.ts'
import type { Command } from './commands.ts'
import { COMMAND_KINDS } from './commands.ts'

const stamp = { seq: 9, at: 1_700_000_000_123 }
const rules = {
  minQuantity: 1 as Lots,
  maxQuantity: 1_000_000 as Lots,
  minValue: 1 as Atoms,
  maxValue: Number.MAX_SAFE_INTEGER as Atoms,
  bandPpm: 100_000 as Ppm,
  fees: [{ maker: 0 as Ppm, taker: 1_000 as Ppm }],
}
const terms = {
  ...{ minQuantity: 1 as Lots, maxQuantity: 10 as Lots, positionMax: 20 as Lots, priceMax: 99 as Ticks, bandPpm: 9 },
  ...{ impactValue: 5 as Atoms, intervalMs: 28_800_000, fees: [{ maker: 1 as Ppm, taker: 2 as Ppm }] },
  tiers: [{ upTo: 1_000, leverageMax: 125, mmr: 4_000 }],
}
const leg = { fromOwner: 0, fromPurse: 'outside', toOwner: 7, toPurse: 'spot', asset: 1, amount: 5 as Atoms } as const
const order = { owner: 7, market: 3, side: 'sell', selfTrade: 'expire_both', expireAt: null } as const

const samples: Command[] = [
  {
    ...{
      ...stamp,
      kind: 'place_order',
      ...order,
      clientId: 'a-Z_9',
      type: 'trailing',
      timeInForce: 'ioc',
      postOnly: false,
    },
    ...{ price: null, quantity: 5 as Lots, value: null, triggerPrice: null, trail: 10 as Ticks },
  },
  {
    ...{
      ...stamp,
      kind: 'place_oco',
      ...order,
      clientId: null,
      postOnly: true,
      quantity: 5 as Lots,
      price: 9 as Ticks,
    },
    ...{ triggerPrice: 7 as Ticks, stopPrice: null, stopValue: null, expireAt: 1_700_000_100_000 },
  },
  { ...stamp, kind: 'amend_order', owner: 7, market: null, order: 12, price: 3 as Ticks, quantity: null },
  { ...stamp, kind: 'cancel_order', owner: 7, market: 3, order: 12 },
  { ...stamp, kind: 'cancel_by_client_id', owner: 7, market: null, clientId: 'x' },
  { ...stamp, kind: 'cancel_all', owner: 7, market: 3 },
  { ...stamp, kind: 'cancel_after', owner: 7, delayMs: 60_000 },
  { ...stamp, kind: 'transfer', owner: 0, clientId: 'in-1', purpose: 4, legs: [leg, { ...leg, amount: 1.5 as Atoms }] },
  { ...stamp, kind: 'hold', owner: 7, clientId: 'h', purpose: 1, purse: 'otc', asset: 2, amount: -3 as Atoms },
  {
    ...stamp,
    kind: 'post',
    owner: 7,
    clientId: 'p',
    purpose: 1,
    hold: 9,
    amount: 2 as Atoms,
    toOwner: 0,
    toPurse: 'fees',
  },
  { ...stamp, kind: 'void', owner: 7, clientId: 'v', purpose: 1, hold: 9 },
  { ...stamp, kind: 'create_asset', asset: 1, scale: 8, maxTotal: 100 as Atoms },
  { ...stamp, kind: 'change_asset', asset: 1, maxTotal: 200 as Atoms },
  {
    ...{ ...stamp, kind: 'create_market', ...rules, market: 3, base: 1, quote: 2, lotAtoms: 10 as Atoms },
    ...{ tickAtoms: 1 as Atoms, lastPrice: 100 as Ticks },
  },
  { ...stamp, kind: 'change_market', ...rules, market: 3 },
  { ...stamp, kind: 'set_market_state', market: 3, state: 'paused' },
  { ...stamp, kind: 'set_level', owner: 7, level: 2 },
  { ...stamp, kind: 'tick' },
  {
    ...{ ...stamp, kind: 'change_order', owner: 7, market: 3, order: 12, price: null, quantity: 5 as Lots },
    ...{ value: null, triggerPrice: 9 as Ticks, trail: null },
  },
  { ...stamp, kind: 'create_contract', market: 4, quote: 1, tickAtoms: 1 as Atoms, lastPrice: 9 as Ticks, ...terms },
  { ...stamp, kind: 'change_contract', market: 4, ...terms },
  { ...stamp, kind: 'set_contract_state', market: 4, state: 'paused' },
  { ...stamp, kind: 'set_leverage', owner: 7, market: 4, side: 'short', leverage: 25 },
  { ...stamp, kind: 'set_margin_mode', owner: 7, market: 4, mode: 'isolated' },
  { ...stamp, kind: 'adjust_margin', owner: 7, market: 4, clientId: 'm', side: 'long', amount: -5 },
  {
    ...{ ...stamp, kind: 'place_contract_order', owner: 7, market: 4, clientId: 'c', action: 'close_short' },
    ...{ type: 'stop_market', timeInForce: 'ioc', postOnly: false, price: null, quantity: null },
    ...{ triggerPrice: 9 as Ticks, triggerBy: 'mark', trail: null },
  },
  { ...stamp, kind: 'cancel_contract_order', owner: 7, market: null, order: 12 },
  { ...stamp, kind: 'cancel_contract_orders', owner: 7, market: 4 },
  { ...stamp, kind: 'set_index', market: 4, index: null },
  { ...stamp, kind: 'settle_funding', market: 4, slot: 1_700_000_000_000 },
  {
    ...{ ...stamp, kind: 'change_contract_order', owner: 7, market: null, order: 12, price: 5 as Ticks },
    ...{ quantity: null, triggerPrice: null, trail: 3 as Ticks },
  },
  { ...stamp, kind: 'cancel_contract_by_client_id', owner: 7, market: 4, clientId: 'c' },
  { ...stamp, kind: 'cancel_contract_after', owner: 7, delayMs: 60_000 },
]

function encoded(command: Command): Uint8Array {
  const bytes = new Uint8Array(COMMAND_BYTES_MAX)
  return bytes.slice(0, encodeCommand(command, bytes, 0))
}

it('has a sample of every kind', () => {
  expect(samples.map(command => command.kind)).toEqual([...COMMAND_KINDS])
})

it.each(samples)('gives $kind back as it was', command => {
  const bytes = encoded(command)
  expect(decodeCommand(bytes, 0, stamp)).toEqual({ command, next: bytes.length })
})

it('reads one command after the other without making new ones', () => {
  const bytes = new Uint8Array([...samples.flatMap(command => [...encoded(command)])])
  const reused = new ReusedCommands()
  let offset = 0
  for (const command of samples) {
    const ofContract = command.kind === 'place_contract_order' ? { openMax: null, expireAt: null } : {}
    const behind = command.kind === 'place_order' ? { openMax: null } : ofContract
    expect(reused.read(bytes, offset, stamp)).toEqual({ ...command, ...behind })
    offset = reused.next
  }
  expect(offset).toBe(bytes.length)
})

it('keeps a bound on orders beside what their owner said', () => {
  const said = samples.filter(command => command.kind === 'place_order' || command.kind === 'place_oco')
  const reused = new ReusedCommands()
  for (const command of said) {
    const bytes = encoded({ ...command, openMax: 200 })
    expect(decodeCommand(bytes, 0, stamp)).toEqual({ command: { ...command, openMax: 200 }, next: bytes.length })
    expect(reused.read(bytes, 0, stamp)).toEqual({ ...command, openMax: 200 })
    expect(reused.read(encoded(command), 0, stamp)).not.toHaveProperty('openMax', 200)
  }
  expect(said).toHaveLength(2)
})

it('keeps when an order of a contract expires, with a bound and without', () => {
  const [placed] = samples.filter(command => command.kind === 'place_contract_order')
  if (placed === undefined) throw new Error('there is a sample')
  for (const more of [{ expireAt: 1_700_000_200_000 }, { expireAt: 1_700_000_200_000, openMax: 200 }, { openMax: 7 }]) {
    const command = { ...placed, ...more }
    const bytes = encoded(command)
    expect(decodeCommand(bytes, 0, stamp)).toEqual({ command, next: bytes.length })
  }
  expect(encoded({ ...placed, expireAt: null })).toEqual(encoded(placed))
})

it('writes an order of a contract as it always was', () => {
  const [placed] = samples.filter(command => command.kind === 'place_contract_order')
  const written = '0119070401016303030100000001090100'
  expect(placed && Buffer.from(encoded(placed)).toString('hex')).toBe(written)
})

it('refuses a version or a kind that it does not know', () => {
  const bytes = encoded({ ...stamp, kind: 'tick' })
  expect(() => decodeCommand(Uint8Array.of(2, bytes[1] ?? 0), 0, stamp)).toThrow(CommandUnreadable)
  expect(() => decodeCommand(Uint8Array.of(1, 99), 0, stamp)).toThrow(CommandUnreadable)
})
