import { initialMargin, maintenanceOf, seededDice, tierOf, withDeductions } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { Contract } from '../positions/contract.ts'
import { EngineState } from '../state/engine-state.ts'
import { keptOf, marginFor, tierAt } from './figures.ts'

const TIERS = withDeductions([
  { upTo: 50_000_000_000, leverageMax: 125, mmr: 4_000 },
  { upTo: 250_000_000_000, leverageMax: 100, mmr: 5_000 },
  { upTo: 4_000_000_000_000_000, leverageMax: 20, mmr: 25_000 },
])
// Half of the safe integers is the most that anything of a contract is worth.
const VALUE_MAX = Math.floor(Number.MAX_SAFE_INTEGER / 2)

describe('the figures of the path of every order, from seed 37', () => {
  const dice = seededDice(37)
  const values = Array.from({ length: 2_000 }, (_, nth) => dice.between(1, nth % 2 === 0 ? VALUE_MAX : 400_000_000_000))

  it('put up what the kernel says, to the atom', () => {
    const state = new EngineState({ orders: 4, accounts: 4, owners: 4 })
    for (const value of values) {
      const leverage = dice.between(1, 1_000)
      const { positions } = state.contracts
      const pair = positions.make({ owner: positions.count + 1, market: 1, account: 0, standing: leverage })
      const near = Math.floor(value / leverage) * leverage
      for (const each of [value, near, near + 1])
        expect(marginFor(state, pair, each)).toBe(initialMargin(each, leverage))
    }
  })

  it('keep what the kernel says, at and beside every ceiling', () => {
    const state = new EngineState({ orders: 4, accounts: 4, owners: 4 })
    const contract = new Contract(
      { market: 1, quote: 1 },
      { levels: state.contracts.levels, house: { clearing: 0, fees: 0 } },
    )
    contract.tiers = TIERS
    const edges = TIERS.flatMap(({ upTo }) => [upTo - 1, upTo, upTo + 1])
    for (const value of [...values, ...edges]) {
      expect(tierAt(TIERS, value)).toBe(tierOf(TIERS, value))
      expect(keptOf(contract, value)).toBe(maintenanceOf(tierOf(TIERS, value), value))
    }
  })
})
