import type { ContractAction, PositionSide, TriggerPrice } from '@bourse/protocol/terms'

/** What the form does: begin a position or make it larger, or end one or make it smaller. */
export type Intent = 'open' | 'close'

/** The kinds of the form. A trigger becomes a stop or a take-profit by where it stands. */
export const CONTRACT_KINDS = ['limit', 'market', 'trigger', 'trailing'] as const
/** One of the kinds. */
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** What the form holds: texts as typed. Whatever follows is worked out for both sides, never kept. */
export type ContractTicket = {
  readonly intent: Intent
  readonly kind: ContractKind
  readonly price: string
  readonly trigger: string
  readonly triggerBy: TriggerPrice
  readonly trail: string
  readonly amount: string
  /** Whole per cent of what can be opened or closed. */
  readonly share: number
  /** Which of both was said last: the other follows. */
  readonly basis: 'amount' | 'share'
  readonly lifetime: 'gtc' | 'ioc'
  readonly postOnly: boolean
  /** Of a trigger: whether it then trades at whatever price there is. */
  readonly atMarket: boolean
  /** Whether the two prices below go with an order that opens. */
  readonly guarded: boolean
  readonly takeProfit: string
  readonly stopLoss: string
}

/** A field of the form that can be wrong. */
export type ContractField = 'price' | 'trigger' | 'trail' | 'amount' | 'takeProfit' | 'stopLoss'

/** A form's first state. */
export function initialContractTicket(): ContractTicket {
  return {
    intent: 'open',
    kind: 'limit',
    price: '',
    trigger: '',
    triggerBy: 'last',
    trail: '',
    amount: '',
    share: 0,
    basis: 'amount',
    lifetime: 'gtc',
    postOnly: false,
    atMarket: true,
    guarded: false,
    takeProfit: '',
    stopLoss: '',
  }
}

/** Which fields a kind asks for. */
export type ContractShape = {
  readonly price: boolean
  readonly trigger: boolean
  readonly trail: boolean
  /** Whether it trades at whatever price the book has, now or when its trigger comes. */
  readonly atMarket: boolean
  readonly waits: boolean
  /** Whether it may rest in the book, and so ask never to take. */
  readonly rests: boolean
}

/** What the form shows for a kind. */
export function contractShape({ kind, atMarket }: Pick<ContractTicket, 'kind' | 'atMarket'>): ContractShape {
  switch (kind) {
    case 'limit':
      return { price: true, trigger: false, trail: false, atMarket: false, waits: false, rests: true }
    case 'market':
      return { price: false, trigger: false, trail: false, atMarket: true, waits: false, rests: false }
    case 'trigger':
      return { price: !atMarket, trigger: true, trail: false, atMarket, waits: true, rests: !atMarket }
    case 'trailing':
      return { price: false, trigger: false, trail: true, atMarket: true, waits: true, rests: false }
  }
}

/** What a button of the form does: which intent on which side. */
export const actionOf = (intent: Intent, side: PositionSide): ContractAction => `${intent}_${side}`

/** Whether an action buys: a long is opened and a short closed by buying. */
export const buys = (intent: Intent, side: PositionSide): boolean => (intent === 'open') === (side === 'long')

/** What a trigger is for an action, by whether the price must rise to it. Null while that is not known. */
export function triggerKind(
  of: { readonly intent: Intent; readonly side: PositionSide },
  trigger: string,
  reference: string | null,
): 'stop' | 'take_profit' | null {
  if (reference === null || !/[1-9]/.test(trigger)) return null
  const rises = Number(trigger) > Number(reference)
  return rises === buys(of.intent, of.side) ? 'stop' : 'take_profit'
}
