import { describe, expect, it } from 'vitest'
import { contractSituation, positionOf } from '../form/test-contract.ts'
import { accountAt } from './what-if-account.ts'

const USDT = 1_000_000
const { account, rules } = contractSituation()
if (account === null) throw new Error('the situation has an owner')

describe('the account at another price', () => {
  it('of an isolated long loses it where its margin falls to what must be kept, and nothing else', () => {
    const held = positionOf('long', [411, 629_000], 1_292_595_000)
    const own = { ...account, positions: [held] }
    expect(accountAt(own, rules, 646_000)?.unrealised).toBe(698_700_000)
    expect(accountAt(own, rules, 599_951)?.ended).toHaveLength(0)
    expect(accountAt(own, rules, 599_949)?.ended).toHaveLength(1)
    expect(accountAt(own, rules, 599_949)?.marginRatio).toBeNull()
  })

  it('of cross positions ends them together, when what is kept is all that stands behind them', () => {
    const cross = { mode: 'cross' as const, margin: 1_000 * USDT }
    const own = {
      ...account,
      available: 500 * USDT,
      positions: [
        { ...positionOf('long', [1_000, 600_000], 0), ...cross },
        { ...positionOf('short', [100, 600_000], 0), ...cross },
      ],
    }
    const now = accountAt(own, rules, 600_000)
    expect(now).toMatchObject({ unrealised: 0, equity: 2_500 * USDT, ended: [] })
    const low = accountAt(own, rules, 570_000)
    expect(low?.ended).toHaveLength(2)
    expect(low?.marginRatio).toBe(100)
    expect((accountAt(own, rules, 590_000)?.marginRatio ?? 0) > (now?.marginRatio ?? 0)).toBe(true)
  })

  it('counts what orders hold, and behind cross positions what those of cross contracts do', () => {
    const held = { ...positionOf('long', [1_000, 600_000], 0), mode: 'cross' as const, margin: 1_000 * USDT }
    const own = { ...account, available: 0, inOrders: 300 * USDT, inCrossOrders: 100 * USDT, positions: [held] }
    const now = accountAt(own, rules, 600_000)
    expect(now?.equity).toBe(1_300 * USDT)
    const without = accountAt({ ...own, inCrossOrders: 0 }, rules, 600_000)
    expect((now?.marginRatio ?? 0) < (without?.marginRatio ?? 0)).toBe(true)
  })

  it('is not known beyond what can be reckoned exactly', () => {
    expect(accountAt({ ...account, positions: [positionOf('long', [100_000, 10_000], 0)] }, rules, 2e12)).toBeNull()
  })
})
