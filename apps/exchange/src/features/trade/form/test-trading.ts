import type { PairView } from '@bourse/protocol'
import { marketRules } from './market-rules.ts'
import type { Situation } from './situation.ts'
import { initialTicket, type Ticket } from './ticket.ts'
import { ticketProblems } from './ticket-problems.ts'
import { ticketSummary } from './ticket-summary.ts'

/** A pair as the server lists it, for tests. */
export const btcUsdt: PairView = {
  name: 'BTCUSDT',
  title: 'BTC/USDT',
  stock: 'BTC',
  money: 'USDT',
  state: 'open',
  zone: 'main',
  fiat: false,
  prices: { last: '63420.1', open: '62274.2', high: '63603.4', low: '61496.1' },
  change: '0.0184',
  volume: '12988.416',
  deal: '812410224.35',
  precision: { price: 1, amount: 4, money: 6 },
  tick: '0.1',
  lot: '0.0001',
  min_amount: '0.0001',
  max_amount: '100',
  min_value: '5',
  max_value: '5000000',
  band: { lowest: '50736.1', highest: '76104.1' },
  recommended: null,
}

/** The market of that pair with a small book, and an owner who has something of both coins. */
export function situationWith(changes: Partial<Situation> = {}): Situation {
  return {
    rules: marketRules(btcUsdt, coin => ({ BTC: 8, USDT: 6 })[coin] ?? null),
    last: '63420.1',
    bestBid: '63419.4',
    bestAsk: '63420.1',
    asks: [
      { price: '63420.1', amount: '0.7329' },
      { price: '63421.2', amount: '1.0859' },
    ],
    bids: [
      { price: '63419.4', amount: '0.1996' },
      { price: '63418.6', amount: '1.2328' },
    ],
    available: { stock: '0.6431', money: '24860.42' },
    fees: { makerPpm: 800, takerPpm: 1000 },
    stale: false,
    ...changes,
  }
}

/** A form with something typed into it. */
export const ticketWith = (changes: Partial<Ticket>): Ticket => ({ ...initialTicket('63420.1'), ...changes })

/** What is wrong with a form, as `field: name bound`. */
export function wrongWith(changes: Partial<Ticket>, situation = situationWith()): readonly string[] {
  const ticket = ticketWith(changes)
  return ticketProblems(ticket, situation, ticketSummary(ticket, situation)).map(({ field, name, ...rest }) =>
    [`${field}: ${name}`, rest.bound, rest.coin].filter(word => word !== undefined).join(' '),
  )
}
