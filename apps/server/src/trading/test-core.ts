import type { CommandBody, MarketRules } from '@bourse/engine'
import { type Atoms, atoms, type Dice, lots, ppm, ticks } from '@bourse/kernel'
import type { CoreLink, SubmitResult } from '../core/core-link.ts'
import { GENESIS_DIGEST } from '../core/journal-row.ts'
import type { CorePlace, JournalSeal } from '../core/journal-seal.ts'
import { systemClock } from '../platform/clock.ts'
import { makeLog } from '../platform/log.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { sealKeys } from '../platform/secrets/seal-keys.ts'
import { type Core, type CoreDeps, startCore } from './core.ts'

/** A core whose head is kept nowhere but in its database. */
export const UNANCHORED = { keys: sealKeys('what the tests seal with'), anchors: null }

/** What rows of tests are sealed with, from the first one on. */
export const TEST_SEAL: JournalSeal = { key: UNANCHORED.keys.journal, since: { seq: 0, digest: GENESIS_DIGEST } }

/** The stores of a test's core. */
export const placeOf = (url: string): CorePlace => ({ url, keys: UNANCHORED.keys, seal: TEST_SEAL })

/** The numbers of the floor's assets and market. */
export const FLOOR = { btc: 1, usdt: 2, market: 1 } as const

const ENOUGH = 1_000_000_000_000 as Atoms

const RULES: MarketRules = {
  minQuantity: lots(1),
  maxQuantity: lots(1_000_000),
  minValue: atoms(1),
  maxValue: atoms(1_000_000_000_000),
  bandPpm: ppm(0),
  fees: [{ maker: ppm(1_000), taker: ppm(2_000) }],
}

/** The commands that open a market between two assets and give every owner some of both. */
export function openingOf(owners: readonly number[], run = 'open'): CommandBody[] {
  const deposits = owners.flatMap(owner =>
    [FLOOR.btc, FLOOR.usdt].map(
      (asset): CommandBody => ({
        kind: 'transfer',
        owner: 0,
        clientId: `${run}-${owner}-${asset}`,
        purpose: 1,
        legs: [{ fromOwner: 0, fromPurse: 'outside', toOwner: owner, toPurse: 'spot', asset, amount: ENOUGH }],
      }),
    ),
  )
  return [
    { kind: 'create_asset', asset: FLOOR.btc, scale: 8, maxTotal: atoms(Number.MAX_SAFE_INTEGER) },
    { kind: 'create_asset', asset: FLOOR.usdt, scale: 6, maxTotal: atoms(Number.MAX_SAFE_INTEGER) },
    {
      kind: 'create_market',
      market: FLOOR.market,
      base: FLOOR.btc,
      quote: FLOOR.usdt,
      lotAtoms: atoms(10),
      tickAtoms: atoms(1),
      lastPrice: ticks(1_000),
      ...RULES,
    },
    ...deposits,
  ]
}

/** A limit order on the floor, good till cancelled unless said otherwise. */
export function limitOrder(
  owner: number,
  side: 'buy' | 'sell',
  at: { price: number; quantity: number; clientId?: string; timeInForce?: 'gtc' | 'ioc' },
): Extract<CommandBody, { kind: 'place_order' }> {
  return {
    kind: 'place_order',
    owner,
    market: FLOOR.market,
    clientId: at.clientId ?? null,
    side,
    type: 'limit',
    timeInForce: at.timeInForce ?? 'gtc',
    postOnly: false,
    selfTrade: 'none',
    price: ticks(at.price),
    quantity: lots(at.quantity),
    value: null,
    triggerPrice: null,
    trail: null,
    expireAt: null,
  }
}

/** A market order on the floor. */
export function marketOrder(
  owner: number,
  side: 'buy' | 'sell',
  quantity: number,
): Extract<CommandBody, { kind: 'place_order' }> {
  const limit = limitOrder(owner, side, { price: 1, quantity, timeInForce: 'ioc' })
  return { ...limit, type: 'market', price: null }
}

/** Some order around the last price, or now and then a cancel of all. */
export function someCommand(dice: Dice, owners: readonly number[]): Exclude<CommandBody, { kind: 'tick' }> {
  const owner = dice.pick(owners)
  if (dice.chance(0.05)) return { kind: 'cancel_all', owner, market: FLOOR.market }
  const side = dice.pick(['buy', 'sell'] as const)
  const away = dice.between(-3, 12)
  return limitOrder(owner, side, {
    price: side === 'buy' ? 1_000 - away : 1_000 + away,
    quantity: dice.between(1, 50),
  })
}

/** Submits one after the other; every one must be carried out. */
export async function carryOut(link: CoreLink, commands: readonly CommandBody[]): Promise<SubmitResult[]> {
  const done: SubmitResult[] = []
  for (const command of commands) {
    const submitted = await link.submit(command as Exclude<CommandBody, { kind: 'tick' }>)
    if (submitted.kind !== 'done') throw new Error(`${command.kind}: ${JSON.stringify(submitted)}`)
    done.push(submitted)
  }
  return done
}

/** Resolves when the history holds all that was carried out, with the last command of it. */
export async function historyWritten(link: CoreLink): Promise<number> {
  const { seq } = await link.ask('head', {})
  await link.ask('projected', { seq, waitMs: Number.MAX_SAFE_INTEGER })
  return seq
}

/** Starts a core as tests want it: nothing of it is told or kept beside the database, and what goes wrong is thrown. */
export const startTestCore = (deps: Pick<CoreDeps, 'url'> & Partial<CoreDeps>): Promise<Core> =>
  startCore({
    clock: systemClock,
    realClock: systemClock,
    log: makeLog('silent'),
    metrics: makeMetrics(),
    archiveDir: null,
    ...UNANCHORED,
    fail: cause => {
      throw cause
    },
    ...deps,
  })
