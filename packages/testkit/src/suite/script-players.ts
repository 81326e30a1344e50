import type { CommandBody, EngineEvent, Side, TimeInForce } from '@bourse/engine'
import type { Atoms, Lots, Ticks } from '@bourse/kernel'
import { type ScriptAction, typeOf, type Words } from './read-script-line.ts'

/** Who may act in a script; their number is their place, from 1. */
export const PEOPLE = ['ann', 'bob', 'cat', 'dan', 'eve'] as const
/** When a script begins. */
export const START_AT = 1_000_000_000_000

/** The number of a person as an owner. */
export const ownerOf = (who: string): number => PEOPLE.indexOf(who as 'ann') + 1

type CareAction = Extract<
  ScriptAction,
  { verb: 'amend' | 'change' | 'level' | 'cancel' | 'cancel id' | 'cancel after' | 'cancel all' }
>

/** Numbers a script's orders in the order of their placing, whatever numbers the machine gives them. */
export class ScriptPlayers {
  private readonly ids: number[] = []

  follow(events: readonly EngineEvent[]): void {
    for (const event of events) if (event.kind === 'order_placed') this.ids.push(event.order)
  }

  private numberOf = (id: number): number => this.ids.indexOf(id) + 1

  commandOf(action: Exclude<ScriptAction, { verb: 'wait' | 'book' | 'has' }>): CommandBody {
    switch (action.verb) {
      case 'order':
        return orderOf(action)
      case 'oco':
        return ocoOf(action)
      case 'tick':
        return { kind: 'tick' }
      case 'market':
        return { kind: 'set_market_state', market: 1, state: action.state }
      default:
        return this.careOf(ownerOf(action.who), action)
    }
  }

  private careOf(owner: number, action: CareAction): CommandBody {
    switch (action.verb) {
      case 'amend': {
        const order = this.ids[action.order - 1] ?? 0
        const terms = { price: action.price as Ticks | null, quantity: action.quantity as Lots | null }
        return { kind: 'amend_order', owner, market: null, order, ...terms }
      }
      case 'change': {
        const { price, quantity, worth, stop, take, trail } = action.words
        const figures = { price, quantity, value: worth, triggerPrice: stop ?? take, trail }
        const order = this.ids[action.order - 1] ?? 0
        return { kind: 'change_order', owner, market: null, order, ...figures } as CommandBody
      }
      case 'level':
        return { kind: 'set_level', owner, level: action.level }
      case 'cancel':
        return { kind: 'cancel_order', owner, market: null, order: this.ids[Number(action.argument) - 1] ?? 0 }
      case 'cancel id':
        return { kind: 'cancel_by_client_id', owner, market: null, clientId: action.argument }
      case 'cancel after':
        return { kind: 'cancel_after', owner, delayMs: Number(action.argument) }
      case 'cancel all':
        return { kind: 'cancel_all', owner, market: null }
    }
  }

  /** What an event reads like; those that only follow from others say nothing. */
  say(event: EngineEvent): string {
    switch (event.kind) {
      case 'command_refused':
        return event.code
      case 'command_repeated':
        return `again ${this.numberOf(event.id)}`
      case 'order_triggered':
        return `${this.numberOf(event.order)} triggered`
      case 'order_amended': {
        const place = event.requeued ? '' : ' in place'
        return `${this.numberOf(event.order)} is ${event.left}@${event.price}${place}`
      }
      case 'waiting_amended': {
        const terms = event.price === null ? '' : `@${event.price}`
        const trail = event.trail === null ? '' : ` trail ${event.trail}`
        return `${this.numberOf(event.order)} waits for ${event.triggerPrice}: ${event.quantity ?? event.value}${terms}${trail}`
      }
      case 'order_ended': {
        const left = event.left > 0 ? ` with ${event.left} left` : ''
        return `${this.numberOf(event.order)} ${event.reason.replaceAll('_', '-')}${left}`
      }
      case 'deal':
        return `${this.numberOf(event.makerOrder)} x ${this.numberOf(event.takerOrder)}: ${event.quantity} @ ${event.price}`
      case 'generation_turned':
        return `forgot ${event.forgotten}`
      default:
        return ''
    }
  }
}

function orderOf({ who, side, words }: { who: string; side: Side; words: Words }): CommandBody {
  const type = typeOf(words)
  const timeInForce = (['ioc', 'fok'] as TimeInForce[]).find(one => words.flags.has(one))
  return {
    kind: 'place_order',
    owner: ownerOf(who),
    market: 1,
    clientId: words.as,
    side,
    type,
    timeInForce: timeInForce ?? (words.price === null ? 'ioc' : 'gtc'),
    postOnly: words.flags.has('post-only'),
    selfTrade: words.selfTrade,
    price: words.price as Ticks | null,
    quantity: words.quantity as Lots | null,
    value: words.worth as Atoms | null,
    triggerPrice: (words.stop ?? words.take) as Ticks | null,
    trail: words.trail as Ticks | null,
    expireAt: words.until === null ? null : START_AT + words.until,
  }
}

function ocoOf({ who, side, words }: { who: string; side: Side; words: Words }): CommandBody {
  return {
    kind: 'place_oco',
    owner: ownerOf(who),
    market: 1,
    clientId: words.as,
    side,
    postOnly: words.flags.has('post-only'),
    selfTrade: words.selfTrade,
    quantity: words.quantity as Lots,
    price: words.price as Ticks,
    triggerPrice: words.stop as Ticks,
    stopPrice: words.limit as Ticks | null,
    stopValue: words.worth as Atoms | null,
    expireAt: words.until === null ? null : START_AT + words.until,
  }
}
