import type { DecimalStep } from '@bourse/kernel'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PriceTaker } from '../../../site/market-room/room/room-context.ts'
import { stepped } from '../../../site/market-room/room/stepped.ts'
import { initialTicket, reshape, shapeOf, type Ticket, type TicketField, type TicketKind } from '../form/ticket.ts'

/** What the parts of a trading room share: the form's content, and what the server said about it last. */
export type RoomState = {
  readonly ticket: Ticket
  /** Fields somebody has been in: only there may something be missing. */
  readonly touched: ReadonlySet<TicketField>
  /** What the server refused, beside its field, until that field changes. */
  readonly refused: { readonly field: TicketField | 'form'; readonly text: string } | null
  /** Whether the price was set by its owner; until then it follows the market's first price. */
  readonly priced: boolean
  /** How often something was taken from book, deals or chart. */
  readonly taken: number
}

/** A room's acts: every part that can set a price or an amount goes through them. */
export type TradeRoom = PriceTaker & {
  readonly store: StoreApi<RoomState>
  readonly type: (field: TicketField, text: string) => void
  readonly change: (changes: Partial<Ticket>) => void
  readonly reshape: (to: { readonly side?: Ticket['side']; readonly kind?: TicketKind }) => void
  readonly refuse: (refused: RoomState['refused']) => void
  /** Moves a field by so many steps; nothing goes below one. */
  readonly step: (field: Exclude<TicketField, 'total'>, step: DecimalStep, by: number) => void
  /** Puts the first price of the market into a form whose owner has not set one. */
  readonly firstPrice: (last: string) => void
  /** After an order has gone: sizes and trigger are empty again, the price stays. */
  readonly sent: () => void
}

/** A room for one market. */
export function createTradeRoom(): TradeRoom {
  const store = createStore<RoomState>(() => ({
    ticket: initialTicket(null),
    touched: new Set(),
    refused: null,
    priced: false,
    taken: 0,
  }))
  const set = (changes: Partial<Ticket>, more: Partial<RoomState> = {}): void =>
    store.setState(state => ({ ticket: { ...state.ticket, ...changes }, ...more }))

  function type(field: TicketField, text: string): void {
    const { refused, touched, priced } = store.getState()
    const basis = field === 'amount' || field === 'total' ? { basis: field } : {}
    set(
      { [field]: text, ...basis },
      {
        touched: new Set([...touched, field]),
        refused: refused?.field === field || refused?.field === 'form' ? null : refused,
        priced: priced || field === 'price',
      },
    )
  }

  function takePrice(price: string): void {
    const { ticket } = store.getState()
    // An order at market has no place for a price: who points at one wants an order with a limit.
    if (ticket.kind === 'market') store.setState({ ticket: reshape(ticket, { kind: 'limit' }) })
    const shape = shapeOf(store.getState().ticket)
    if (shape.price) type('price', price)
    else if (shape.trigger) type('trigger', price)
    store.setState(({ taken }) => ({ taken: taken + 1 }))
  }

  return {
    store,
    type,
    change: changes => set(changes, { refused: null }),
    reshape: to => store.setState(({ ticket }) => ({ ticket: reshape(ticket, to), refused: null })),
    takePrice,
    takeLevel: (price, amount) => {
      takePrice(price)
      if (shapeOf(store.getState().ticket).amount) type('amount', amount)
    },
    onTaken: listener =>
      store.subscribe((state, before) => {
        if (state.taken !== before.taken) listener()
      }),
    refuse: refused => store.setState({ refused }),
    step: (field, step, by) => type(field, stepped(store.getState().ticket[field], step, by)),
    firstPrice: last => {
      if (!store.getState().priced) set({ price: last }, { priced: true })
    },
    sent: () =>
      set(
        { amount: '', total: '', trigger: '', share: 0, basis: basisAfter(store.getState().ticket) },
        { touched: new Set(), refused: null },
      ),
  }
}

function basisAfter(ticket: Ticket): Ticket['basis'] {
  const shape = shapeOf(ticket)
  if (ticket.basis !== 'share') return ticket.basis
  return shape.amount ? 'amount' : 'total'
}
