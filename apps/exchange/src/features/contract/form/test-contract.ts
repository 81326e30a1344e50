import { bankruptValue, maintenanceOf, tierOf, unrealisedAt } from '@bourse/kernel'
import type { ContractView } from '@bourse/protocol'
import type { PositionSide } from '@bourse/protocol/terms'
import { contractProblems } from './contract-problems.ts'
import { contractRules } from './contract-rules.ts'
import type { ContractSituation, OwnPosition } from './contract-situation.ts'
import { contractSummary } from './contract-summary.ts'
import { type ContractTicket, initialContractTicket } from './contract-ticket.ts'

/** A contract as tests trade it: ticks of 0.1, lots of 0.001, two tiers. */
export const btcPerpetual: ContractView = {
  name: 'BTCUSDT',
  title: 'BTC/USDT',
  stock: 'BTC',
  money: 'USDT',
  state: 'open',
  frozen: false,
  mark: '63426.8',
  index: '63418.5',
  prices: { last: '63431', open: '62288', high: '63621.5', low: '61478' },
  change: '0.0184',
  volume: '41206.883',
  deal: '2600000000',
  open_interest: '8412.653',
  funding: {
    last_rate: '0.0001',
    last_at: 1_700_000_000,
    next_rate: '0.0001',
    next_at: 1_700_028_800,
    interval_s: 28_800,
  },
  precision: { price: 1, amount: 3, money: 2 },
  tick: '0.1',
  lot: '0.001',
  tick_atoms: 100,
  min_amount: '0.001',
  max_amount: '50',
  position_max: '100',
  price_max: '1000000',
  band: { lowest: '57084.1', highest: '69769.5' },
  leverage_max: 125,
  tiers: [
    { above: '0', up_to: '50000', leverage_max: 125, maintenance: '0.004', deduction: '0' },
    { above: '50000', up_to: '10000000', leverage_max: 100, maintenance: '0.005', deduction: '50' },
  ],
  fees: [{ maker: '0.0002', taker: '0.0005' }],
}

const rules = contractRules(btcPerpetual)

/** A position of that contract in lots, entered at a price in ticks. */
export function positionOf(side: PositionSide, [lots, ticks]: readonly [number, number], margin: number): OwnPosition {
  const sign = side === 'long' ? 1 : -1
  const held = { sign, quantity: lots, entryValue: lots * ticks * rules.tickAtoms, tickAtoms: rules.tickAtoms } as const
  const value = 634_268 * lots * rules.tickAtoms
  return {
    ...held,
    market: 'BTCUSDT',
    side,
    mode: 'isolated',
    leverage: 20,
    closableLots: lots,
    margin: Math.min(margin, bankruptValue(held, 0)),
    maintenance: maintenanceOf(tierOf(rules.tiers, value), value),
    unrealised: unrealisedAt(held, 634_268),
  }
}

/** The contract with a small book, and an owner with some thousands in it. */
export function contractSituation(changes: Partial<ContractSituation> = {}): ContractSituation {
  return {
    rules,
    prices: { last: '63431', mark: '63426.8', index: '63418.5' },
    markTicks: 634_268,
    frozen: false,
    band: btcPerpetual.band,
    asks: [
      { ticks: 634_310, lots: 141 },
      { ticks: 634_312, lots: 1_728 },
    ],
    bids: [
      { ticks: 634_304, lots: 829 },
      { ticks: 634_295, lots: 1_179 },
    ],
    account: {
      available: 5_180_980_000,
      free: 5_180_980_000,
      inOrders: 0,
      inCrossOrders: 0,
      positions: [],
      mode: 'isolated',
      leverage: { long: 20, short: 20 },
      fees: { makerPpm: 200, takerPpm: 500 },
    },
    stale: false,
    ...changes,
  }
}

/** A form with something typed into it. */
export const contractTicket = (changes: Partial<ContractTicket>): ContractTicket => ({
  ...initialContractTicket(),
  ...changes,
})

/** What is wrong with a form, as `field: name bound` or `long: name`. */
export function contractFaults(changes: Partial<ContractTicket>, situation = contractSituation()): readonly string[] {
  const ticket = contractTicket(changes)
  return contractProblems(ticket, situation, contractSummary(ticket, situation)).map(({ field, side, name, bound }) =>
    [`${side ?? field}: ${name}`, bound].filter(word => word !== undefined).join(' '),
  )
}
