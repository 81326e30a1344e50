import { describe, expect, it } from 'vitest'
import { contractSituation, positionOf } from '../form/test-contract.ts'
import { isolatedTicks } from './liquidation.ts'
import { rolledLiquidations } from './rolled.ts'

const USDT = 1_000_000
const { account, rules } = contractSituation()
if (account === null) throw new Error('the situation has an owner')
const long = { ...positionOf('long', [1_000, 600_000], 0), mode: 'cross' as const, margin: 1_000 * USDT }
const own = { ...account, available: 9_000 * USDT, positions: [long] }

/** The one contract's prices. */
function moved(of: typeof own, atoms: number): { now: number | null; after: number | null } {
  const [first] = rolledLiquidations(of, [rules], atoms)
  if (first === undefined) throw new Error('the contract has cross positions')
  return first
}

describe('what rolling does to liquidation', () => {
  it('is where an isolated position with the whole wallet as its margin would end, before and after', () => {
    expect(moved(own, 1_000 * USDT)).toMatchObject({
      now: isolatedTicks(long, 10_000 * USDT, rules),
      after: isolatedTicks(long, 11_000 * USDT, rules),
    })
  })

  it('comes nearer by what is rolled out, and moves nowhere when nothing is', () => {
    const { now, after } = moved(own, -1_000 * USDT)
    expect(now !== null && after !== null && after > now).toBe(true)
    expect(moved(own, 0).after).toBe(now)
  })

  it('of both sides goes with the larger: one that is short ends above', () => {
    const short = { ...positionOf('short', [3_000, 600_000], 0), mode: 'cross' as const, margin: 0 }
    const { now, after } = moved({ ...own, positions: [long, short] }, 1_000 * USDT)
    expect(now !== null && now > 600_000 && after !== null && after > now).toBe(true)
  })

  it('is none where nothing can end a position any more', () => {
    expect(moved(own, 100_000 * USDT).after).toBeNull()
  })

  it('leaves isolated positions and contracts without any alone', () => {
    expect(rolledLiquidations({ ...own, positions: [{ ...long, mode: 'isolated' }] }, [rules], USDT)).toEqual([])
    expect(rolledLiquidations({ ...own, positions: [] }, [rules], USDT)).toEqual([])
  })
})
