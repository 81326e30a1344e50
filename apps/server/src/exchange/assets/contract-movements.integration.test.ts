import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestContracts, SLOT_MS, type TestContracts } from '../contract-trading/test-contracts.ts'
import { type DayMovement, movedByDay } from './movement-table.ts'

const BTC_CONTRACT = 501
let house: TestContracts
beforeAll(async () => {
  house = await openTestContracts(['ann', 'ben'])
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const ownerOf = (name: string): number => house.users[name]?.userId ?? 0

/** What came less what left, by what it was. */
async function netOf(name: string): Promise<Partial<Record<DayMovement['part'], bigint>>> {
  const net: Partial<Record<DayMovement['part'], bigint>> = {}
  for (const { part, came, went } of await movedByDay(house.db, { owner: ownerOf(name), sinceMs: 0 })) {
    net[part] = (net[part] ?? 0n) + came - went
  }
  return net
}

it('tells apart what was brought in, what contracts made after their fees, and what funding came to', async () => {
  for (const name of ['ann', 'ben']) await house.fund(name, '2000')
  await house.index(63_400)
  await house.order('ben', { action: 'open_short', price: '63400', amount: '0.1' })
  await house.order('ann', { action: 'open_long', price: '63400', amount: '0.1' })
  await house.pass(SLOT_MS)
  await house.index(64_000)
  const slot = Math.floor(house.clock.nowMs() / SLOT_MS) * SLOT_MS
  await house.carryOut({ kind: 'settle_funding', market: BTC_CONTRACT, slot })
  await house.order('ben', { action: 'close_short', price: '64000', amount: '0.1' })
  await house.order('ann', { action: 'close_long', price: '64000', amount: '0.1' })
  await house.pass(10)
  const [ann, ben] = [await netOf('ann'), await netOf('ben')]
  expect([ann.moved, ben.moved]).toEqual([2_000_000_000n, 2_000_000_000n])
  // What one pays in funding the other gets; what one wins the other loses, and both pay fees.
  expect(ann.funding).not.toBe(0n)
  expect((ann.funding ?? 0n) + (ben.funding ?? 0n)).toBe(0n)
  expect(ann.contracts).toBeGreaterThan(0n)
  expect((ann.contracts ?? 0n) + (ben.contracts ?? 0n)).toBeLessThan(0n)
  for (const [name, net] of [
    ['ann', ann],
    ['ben', ben],
  ] as const) {
    const held = await house.core.link.ask('balances', { owner: ownerOf(name), purse: 'contract' })
    const [purse] = held.map(({ available, held: kept }) => BigInt(available) + BigInt(kept))
    expect(Object.values(net).reduce((sum, amount) => sum + amount, 0n)).toBe(purse)
  }
})
