import type { DecimalStep } from '@bourse/kernel'
import type { ContractView } from '@bourse/protocol'
import type { PositionSide } from '@bourse/protocol/terms'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PriceTaker } from '../../../site/market-room/room/room-context.ts'
import { stepped } from '../../../site/market-room/room/stepped.ts'
import {
  type ContractField,
  type ContractTicket,
  contractShape,
  type Intent,
  initialContractTicket,
} from '../form/contract-ticket.ts'

/** What the parts of the contract room share: the form's content, and what the server said about it last. */
export type ContractRoomState = {
  readonly ticket: ContractTicket
  readonly touched: ReadonlySet<ContractField>
  /** What the server refused, beside its field, until that field changes. */
  readonly refused: { readonly field: ContractField | 'form'; readonly text: string } | null
  /** Whether the price was set by its owner; until then it follows the market's first price. */
  readonly priced: boolean
  /** The price that the room put there itself; while it stands it is one that can be sent. */
  readonly offered: string | null
  readonly taken: number
  /** The price that is tried out; empty: none. */
  readonly target: string
}

/** The room's acts. */
export type ContractRoom = PriceTaker & {
  readonly store: StoreApi<ContractRoomState>
  readonly type: (field: ContractField, text: string) => void
  readonly change: (changes: Partial<ContractTicket>) => void
  /** Turns the form to opening or closing: what one of them was to be of says nothing of the other. */
  readonly turn: (intent: Intent) => void
  readonly step: (field: ContractField, step: DecimalStep, by: number) => void
  readonly refuse: (refused: ContractRoomState['refused']) => void
  /** Offers the last price first, and again when what was offered has left the bounds and nobody has set another. */
  readonly firstPrice: (last: string, band: ContractView['band']) => void
  readonly tryPrice: (target: string) => void
  /** Fills the form with what closes a position at a limit. */
  readonly closeAt: (of: { readonly side: PositionSide; readonly price: string; readonly amount: string }) => void
  /** After an order has gone: amount and triggers are empty again, the price stays. */
  readonly sent: () => void
}

const firstState = (): ContractRoomState => ({
  ticket: initialContractTicket(),
  touched: new Set(),
  refused: null,
  priced: false,
  offered: null,
  taken: 0,
  target: '',
})

const isOutside = (price: string, band: ContractView['band']): boolean =>
  band !== null && (Number(price) < Number(band.lowest) || Number(price) > Number(band.highest))

/** A room for one contract. */
export function createContractRoom(): ContractRoom {
  const store = createStore<ContractRoomState>(firstState)
  const set = (changes: Partial<ContractTicket>, more: Partial<ContractRoomState> = {}): void =>
    store.setState(state => ({ ticket: { ...state.ticket, ...changes }, ...more }))

  function type(field: ContractField, text: string): void {
    const { refused, touched, priced } = store.getState()
    set(
      { [field]: text, ...(field === 'amount' ? { basis: 'amount' as const } : {}) },
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
    if (ticket.kind === 'market' || ticket.kind === 'trailing') set({ kind: 'limit' })
    const shape = contractShape(store.getState().ticket)
    type(shape.price ? 'price' : 'trigger', price)
    store.setState(({ taken }) => ({ taken: taken + 1 }))
  }

  return {
    store,
    type,
    change: changes => set(changes, { refused: null }),
    turn: intent => set({ intent, share: 0, amount: '', basis: 'amount' }, { refused: null }),
    step: (field, step, by) => type(field, stepped(store.getState().ticket[field], step, by)),
    refuse: refused => store.setState({ refused }),
    takePrice,
    takeLevel: (price, amount) => {
      takePrice(price)
      type('amount', amount)
    },
    onTaken: listener => store.subscribe((state, before) => state.taken !== before.taken && listener()),
    firstPrice: (last, band) => {
      const { priced, offered, ticket } = store.getState()
      const isLeft = ticket.price === offered && isOutside(offered, band) && !isOutside(last, band)
      if (!priced || isLeft) set({ price: last }, { priced: true, offered: last })
    },
    tryPrice: target => store.setState({ target }),
    closeAt: ({ price, amount }) => {
      set(
        { intent: 'close', kind: 'limit', price, amount, basis: 'amount', guarded: false },
        { refused: null, priced: true },
      )
      store.setState(({ taken }) => ({ taken: taken + 1 }))
    },
    sent: () =>
      set(
        { amount: '', share: 0, trigger: '', takeProfit: '', stopLoss: '', guarded: false },
        { touched: new Set(), refused: null },
      ),
  }
}
