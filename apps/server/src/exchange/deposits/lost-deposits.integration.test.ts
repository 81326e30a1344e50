import { HOUSE, houseClientId, type TransferLeg } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SubmitResult } from '../../core/core-link.ts'
import { giveArrival } from './give-arrival.ts'
import { heldActs } from './held-acts.ts'
import { heldQueue } from './held-queue.ts'
import { carryLosses, loseArrival } from './lose-arrival.ts'
import { type DepositHouse, openDepositHouse } from './test-deposits.ts'

let house: DepositHouse
let payments = 0

beforeAll(async () => {
  house = await openDepositHouse(['ann', 'bob', 'cy'])
  // Each chain is followed for some blocks before anything of it is replaced.
  for (const chain of ['XRP', 'TRX']) await house.mine(chain, 3)
})
beforeEach(() => {
  house.clock.advance(1_000)
})
afterAll(() => house.close())

async function houseHas(purse: 'suspense' | 'fees', coin = 'XRP'): Promise<number> {
  const asset = house.deps.catalogue.coin(coin)?.asset
  const held = await house.core.link.ask('balances', { owner: HOUSE, purse })
  return held.find(one => one.asset === asset)?.available ?? 0
}

/** What somebody is credited with and what then vanishes with its block; answers the arrival and its payment. */
async function vanished(name: string, amount: string, memo?: string): Promise<{ id: number; nonce: string }> {
  const nonce = `lost-${++payments}`
  await house.pay(name, { chain: 'XRP', coin: 'XRP', amount, nonce, ...(memo === undefined ? {} : { memo }) })
  await house.mine('XRP', 1)
  await house.book()
  await house.replace('XRP', 1)
  const id = (await house.arrivals()).at(-1)?.arrival_id ?? 0
  return { id, nonce }
}

const rowOf = async (id: number) => (await house.arrivals()).find(row => row.arrival_id === id)
const again = async (name: string, amount: string, nonce: string): Promise<void> => {
  await house.pay(name, { chain: 'XRP', coin: 'XRP', amount, nonce })
  await house.mine('XRP', 1)
}

describe('a deposit that vanished after it was credited', () => {
  it('is taken back from its owner once, 20 at once, and is booked again once when it comes again', async () => {
    const { id, nonce } = await vanished('ann', '40')
    expect(await house.balance('ann', 'XRP')).toBe('40')
    const ends = await Promise.all(
      Array.from({ length: 20 }, () => loseArrival(house.deps, { id, bears: 'holder', by: 'mara' })),
    )
    expect(ends.filter(({ kind }) => kind !== 'refused')).toHaveLength(1)
    expect([await house.balance('ann', 'XRP'), (await rowOf(id))?.state]).toEqual(['0', 'gone'])
    await house.mustNet()
    await again('ann', '40', nonce)
    await Promise.all([house.book(), house.book()])
    await carryLosses(house.deps)
    expect([await house.balance('ann', 'XRP'), (await rowOf(id))?.state]).toEqual(['40', 'credited'])
    await house.mustNet()
  })

  it('of an owner who has spent it is taken from nobody until the house bears it, and what the house lacks it cannot bear', async () => {
    const { id } = await vanished('bob', '25')
    await house.core.link.submit(sent('bob', 'cy', 50_000))
    const before = await house.balance('bob', 'XRP')
    expect(await loseArrival(house.deps, { id, bears: 'holder', by: 'mara' })).toMatchObject({ kind: 'refused' })
    expect(await loseArrival(house.deps, { id, bears: 'house', by: 'mara' })).toMatchObject({ kind: 'refused' })
    expect([await house.balance('bob', 'XRP'), (await rowOf(id))?.lost_to]).toEqual([before, null])
    await house.mustNet()
  })

  it('is borne by the house once, and is the house’s when it comes again', async () => {
    await house.core.link.submit(fees(900_000))
    const { id, nonce } = await vanished('cy', '30')
    const [hers, own] = [await house.balance('cy', 'XRP'), await houseHas('fees')]
    house.clock.advance(1)
    expect(await loseArrival(house.deps, { id, bears: 'house', by: 'mara' })).toEqual({ kind: 'done' })
    expect([await house.balance('cy', 'XRP'), own - (await houseHas('fees'))]).toEqual([hers, 300_000])
    await again('cy', '30', nonce)
    await house.book()
    await Promise.all([carryLosses(house.deps), carryLosses(house.deps)])
    expect([await house.balance('cy', 'XRP'), await houseHas('fees')]).toEqual([hers, own])
    expect(await rowOf(id)).toMatchObject({ state: 'credited', lost_to: null, vanished_at: null })
    await house.mustNet()
  })

  it.each([false, true])('is settled once when it is cut off (after the ledger had it: %s)', async isAfter => {
    const { id } = await vanished('ann', '11')
    const before = Number(await house.balance('ann', 'XRP'))
    const { core } = house.deps
    const submit = async (body: never): Promise<SubmitResult> => {
      if (isAfter) await core.submit(body)
      return { kind: 'unknown' }
    }
    const broken = { ...house.deps, core: { ...core, submit } }
    expect(await loseArrival(broken, { id, bears: 'holder', by: 'mara' })).toEqual({ kind: 'begun' })
    await Promise.all([carryLosses(house.deps), carryLosses(house.deps)])
    expect([Number(await house.balance('ann', 'XRP')), (await rowOf(id))?.state]).toEqual([before - 11, 'gone'])
    await house.mustNet()
  })
})

describe('what is nobody’s', () => {
  it('and vanished leaves suspense, and lies there anew when it comes again', async () => {
    const before = await houseHas('suspense')
    const { id, nonce } = await vanished('ann', '12', '999999')
    expect((await houseHas('suspense')) - before).toBe(120_000)
    expect(await giveArrival(house.deps, { id, to: house.users['ann'] ?? 0, by: 'mara' })).toMatchObject({
      kind: 'refused',
    })
    expect(await loseArrival(house.deps, { id, bears: 'holder', by: 'mara' })).toEqual({ kind: 'done' })
    expect(await houseHas('suspense')).toBe(before)
    await house.pay('ann', { chain: 'XRP', coin: 'XRP', amount: '12', nonce, memo: '999999' })
    await house.mine('XRP', 1)
    await house.book()
    expect((await houseHas('suspense')) - before).toBe(120_000)
    await house.mustNet()
  })

  it('is the house’s own once it was written off by an act, and leaves the queue', async () => {
    const sources = { db: house.db, catalogue: house.deps.catalogue, feed: house.core.feed }
    await house.pay('ann', { chain: 'XRP', coin: 'XRP', amount: '13', nonce: 'nobody', memo: '888888' })
    await house.mine('XRP', 1)
    await house.book()
    const id = (await house.arrivals()).at(-1)?.arrival_id ?? 0
    const [held, own] = [await houseHas('suspense'), await houseHas('fees')]
    const writeOff = heldActs({ deposits: house.deps, sources }).find(({ name }) => name === 'deposit write-off')
    const giver = { operator: 'mara', folder: null, reason: 'a year', audit: null }
    expect(await writeOff?.carryOut(giver, { number: id })).toMatchObject({ ok: true, text: '13 XRP are settled.' })
    expect(await writeOff?.carryOut(giver, { number: id })).toMatchObject({ ok: false })
    expect([held - (await houseHas('suspense')), (await houseHas('fees')) - own]).toEqual([130_000, 130_000])
    expect(await heldQueue(sources).find(String(id))).toBeNull()
    expect(await giveArrival(house.deps, { id, to: house.users['ann'] ?? 0, by: 'mara' })).toMatchObject({
      why: 'it was written off',
    })
    await house.mustNet()
  })

  it('because it is too small is no part of what is credited later once its block was replaced', async () => {
    await house.pay('bob', { chain: 'TRX', coin: 'USDT', amount: '0.6', nonce: 'small-gone' })
    await house.mine('TRX', 19)
    await house.book()
    expect(await dust()).toEqual(['600000'])
    await house.replace('TRX', 19)
    expect([await dust(), (await house.arrivals()).at(-1)?.state]).toEqual([['0'], 'gone'])
    await house.mine('TRX', 19)
    await house.book()
    expect([await dust(), (await house.arrivals()).at(-1)?.held_for]).toEqual([['600000'], 'small'])
    await house.mustNet()
  })
})

const dust = async (): Promise<string[]> =>
  (await house.db.selectFrom('deposit_dust').select('remainder').where('asset', '=', assetOf('USDT')).execute()).map(
    ({ remainder }) => remainder,
  )

const assetOf = (coin: string): number => house.deps.catalogue.coin(coin)?.asset ?? 0

let moves = 0
type Ends = Pick<TransferLeg, 'fromOwner' | 'fromPurse' | 'toOwner' | 'toPurse'>

const moved = (ends: Ends, coin: string, amount: number) => ({
  ...{ kind: 'transfer' as const, owner: ends.toOwner, clientId: houseClientId(`moved-${++moves}`), purpose: 901 },
  legs: [{ ...ends, asset: assetOf(coin), amount: atoms(amount) }],
})

const sent = (from: string, to: string, amount: number) =>
  moved(
    { fromOwner: house.users[from] ?? 0, fromPurse: 'spot', toOwner: house.users[to] ?? 0, toPurse: 'spot' },
    'XRP',
    amount,
  )

const fees = (amount: number) =>
  moved({ fromOwner: HOUSE, fromPurse: 'outside', toOwner: HOUSE, toPurse: 'fees' }, 'XRP', amount)
