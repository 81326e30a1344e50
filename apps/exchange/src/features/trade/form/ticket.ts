import type { DecimalStep } from '@bourse/kernel'
import type { OrderKind, SelfTrade } from '@bourse/protocol/terms'

/** What can be placed: every type of order, and two legs of which one cancels the other. */
export type TicketKind = OrderKind | 'oco'

/** How long an order may rest: until it is cancelled, for so many days, or for as many minutes as are typed. */
export const RESTING_LIFETIMES = ['gtc', 'day', 'week', 'month', 'after'] as const

/** An order is cancelled after whole minutes. */
export const MINUTES: DecimalStep = { units: 1n, scale: 0 }

/** After a year nobody remembers what an order was for. */
export const AFTER_MAX_MIN = 525_600n

/** How long an order stands: as long as it may rest, or only for the moment it arrives. */
export const LIFETIMES = [...RESTING_LIFETIMES, 'ioc', 'fok'] as const

/** One of the lifetimes. */
export type Lifetime = (typeof LIFETIMES)[number]

/** Which of the three linked things was said last: it stays as it is, the others follow. */
export type Basis = 'amount' | 'total' | 'share'

/** What the form holds: the texts as typed. Whatever follows from them is worked out, never kept. */
export type Ticket = {
  readonly side: 'buy' | 'sell'
  readonly kind: TicketKind
  readonly price: string
  readonly trigger: string
  readonly trail: string
  /** Of an OCO: the limit price of its stop leg; empty trades at market. */
  readonly stopPrice: string
  readonly amount: string
  readonly total: string
  /** Whole per cent of what is available. */
  readonly share: number
  readonly basis: Basis
  readonly lifetime: Lifetime
  /** Of a life of so many minutes: how many, as typed. */
  readonly after: string
  readonly postOnly: boolean
  readonly selfTrade: SelfTrade
}

/** A field of the form that can be wrong. */
export type TicketField = 'price' | 'trigger' | 'trail' | 'stopPrice' | 'amount' | 'total' | 'after'

/** Which fields a kind asks for. */
export type TicketShape = {
  readonly price: boolean
  readonly trigger: boolean
  readonly trail: boolean
  readonly stopPrice: boolean
  readonly amount: boolean
  readonly total: boolean
  /** Trades at whatever price the book has. */
  readonly atMarket: boolean
  /** Waits for a price before it acts. */
  readonly waits: boolean
  readonly postOnly: boolean
  readonly lifetimes: readonly Lifetime[]
}

const NO_CHOICE: readonly Lifetime[] = []

/** What the form shows for a side and a kind. A buyer at market that waits says what it spends, a seller what it sells. */
export function shapeOf({ side, kind }: Pick<Ticket, 'side' | 'kind'>): TicketShape {
  const buys = side === 'buy'
  const plain = { price: false, trigger: false, trail: false, stopPrice: false, postOnly: false, lifetimes: NO_CHOICE }
  const whole = { amount: true, total: true }
  switch (kind) {
    case 'limit':
      return { ...plain, ...whole, price: true, atMarket: false, waits: false, postOnly: true, lifetimes: LIFETIMES }
    case 'market':
      return { ...plain, ...whole, atMarket: true, waits: false, lifetimes: ['ioc', 'fok'] }
    case 'stop_limit':
    case 'take_profit_limit':
      return {
        ...plain,
        ...whole,
        price: true,
        trigger: true,
        atMarket: false,
        waits: true,
        postOnly: true,
        lifetimes: LIFETIMES,
      }
    case 'stop_market':
    case 'take_profit_market':
      return { ...plain, trigger: true, amount: !buys, total: buys, atMarket: true, waits: true }
    case 'trailing':
      return { ...plain, trail: true, amount: !buys, total: buys, atMarket: true, waits: true }
    case 'oco':
      return {
        ...plain,
        ...whole,
        price: true,
        trigger: true,
        stopPrice: true,
        atMarket: false,
        waits: false,
        postOnly: true,
        lifetimes: RESTING_LIFETIMES,
      }
  }
}

/** Whether a trigger is reached by a rise. */
export function triggerRises({ side, kind }: Pick<Ticket, 'side' | 'kind'>): boolean {
  const takesProfit = kind === 'take_profit_limit' || kind === 'take_profit_market'
  return (side === 'buy') !== takesProfit
}

/** A form's first state: a limit order to buy, its price that of the last deal. */
export function initialTicket(last: string | null): Ticket {
  return {
    side: 'buy',
    kind: 'limit',
    price: last ?? '',
    trigger: '',
    trail: '',
    stopPrice: '',
    amount: '',
    total: '',
    share: 0,
    basis: 'amount',
    lifetime: 'gtc',
    after: '60',
    postOnly: false,
    selfTrade: 'expire_taker',
  }
}

/** The same form for another kind or side: what the new one has no place for goes back to its beginning. */
export function reshape(ticket: Ticket, to: Partial<Pick<Ticket, 'side' | 'kind'>>): Ticket {
  const next = { ...ticket, ...to }
  const shape = shapeOf(next)
  // What was chosen for one kind is not meant for another: a stop must not inherit what only a market order needs.
  const lifetime = next.kind === ticket.kind ? next.lifetime : (shape.lifetimes[0] ?? 'gtc')
  const basis = next.basis === 'share' || shape[next.basis] ? next.basis : shape.amount ? 'amount' : 'total'
  return { ...next, lifetime, basis, postOnly: next.postOnly && mayPostOnly(shape, lifetime) }
}

/** Whether an order may ask never to take: only one that may rest for as long as it likes. */
export function mayPostOnly(shape: TicketShape, lifetime: Lifetime): boolean {
  return shape.postOnly && lifetime !== 'ioc' && lifetime !== 'fok'
}
