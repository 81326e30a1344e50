import { CLIENT_NUMBERS } from '../commands/client-text.ts'
import { codesOf } from '../commands/codes.ts'
import {
  COMMAND_KINDS,
  LEVEL_MAX,
  MARKET_STATES,
  ORDER_TYPES,
  PURSES,
  SELF_TRADES,
  SIDES,
  TIMES_IN_FORCE,
} from '../commands/commands.ts'
import { TIERS_MAX } from '../commands/contract-commands.ts'
import { REFUSAL_CODES } from '../commands/refusals.ts'
import { CONTRACT_EVENT_FIELDS } from './contract-event-fields.ts'
import { END_REASONS, ENTRY_CAUSES, type EngineEvent, EVENT_KINDS, type EventKind } from './events.ts'

/** How a field of an event is written as numbers; a list of words is written as the index in it. */
export type FieldForm = 'number' | 'nullable' | 'boolean' | 'client_id' | 'fees' | 'tiers' | readonly string[]

/** The fields of a kind of event. */
export type FieldOf<Kind extends EventKind> = Exclude<keyof Extract<EngineEvent, { kind: Kind }>, 'kind'>

/** The fields of every event in the order in which they stand in the log, after the code of the event. */
export const EVENT_FIELDS: {
  readonly [Kind in EventKind]: readonly (readonly [name: FieldOf<Kind>, form: FieldForm])[]
} = {
  command_refused: [
    ['command', COMMAND_KINDS],
    ['code', REFUSAL_CODES],
    ['owner', 'number'],
    ['clientId', 'client_id'],
  ],
  command_repeated: [
    ['command', COMMAND_KINDS],
    ['owner', 'number'],
    ['clientId', 'client_id'],
    ['firstSeq', 'number'],
    ['id', 'number'],
  ],
  order_placed: [
    ['order', 'number'],
    ['owner', 'number'],
    ['market', 'number'],
    ['side', SIDES],
    ['type', ORDER_TYPES],
    ['timeInForce', TIMES_IN_FORCE],
    ['postOnly', 'boolean'],
    ['selfTrade', SELF_TRADES],
    ['price', 'nullable'],
    ['quantity', 'nullable'],
    ['value', 'nullable'],
    ['triggerPrice', 'nullable'],
    ['trail', 'nullable'],
    ['expireAt', 'nullable'],
    ['link', 'nullable'],
    ['clientId', 'client_id'],
  ],
  order_triggered: [
    ['order', 'number'],
    ['owner', 'number'],
    ['market', 'number'],
    ['triggerPrice', 'number'],
    ['lastPrice', 'number'],
  ],
  order_amended: [
    ['order', 'number'],
    ['owner', 'number'],
    ['market', 'number'],
    ['price', 'number'],
    ['quantity', 'number'],
    ['left', 'number'],
    ['requeued', 'boolean'],
  ],
  order_ended: [
    ['order', 'number'],
    ['owner', 'number'],
    ['market', 'number'],
    ['reason', END_REASONS],
    ['left', 'number'],
    ['dealValue', 'number'],
    ['dealFee', 'number'],
  ],
  deal: [
    ['deal', 'number'],
    ['market', 'number'],
    ['price', 'number'],
    ['quantity', 'number'],
    ['value', 'number'],
    ['takerSide', SIDES],
    ['takerOrder', 'number'],
    ['takerOwner', 'number'],
    ['takerFee', 'number'],
    ['takerLeft', 'number'],
    ['makerOrder', 'number'],
    ['makerOwner', 'number'],
    ['makerFee', 'number'],
    ['makerLeft', 'number'],
  ],
  level_changed: [
    ['market', 'number'],
    ['side', SIDES],
    ['price', 'number'],
    ['quantity', 'number'],
  ],
  entry: [
    ['owner', 'number'],
    ['purse', PURSES],
    ['asset', 'number'],
    ['available', 'number'],
    ['held', 'number'],
    ['availableAfter', 'number'],
    ['heldAfter', 'number'],
    ['cause', ENTRY_CAUSES],
    ['id', 'number'],
    ['purpose', 'number'],
  ],
  hold_changed: [
    ['hold', 'number'],
    ['owner', 'number'],
    ['purse', PURSES],
    ['asset', 'number'],
    ['left', 'number'],
  ],
  asset_changed: [
    ['asset', 'number'],
    ['scale', 'number'],
    ['maxTotal', 'number'],
  ],
  market_changed: [
    ['market', 'number'],
    ['base', 'number'],
    ['quote', 'number'],
    ['lotAtoms', 'number'],
    ['tickAtoms', 'number'],
    ['lastPrice', 'number'],
    ['minQuantity', 'number'],
    ['maxQuantity', 'number'],
    ['minValue', 'number'],
    ['maxValue', 'number'],
    ['bandPpm', 'number'],
    ['fees', 'fees'],
  ],
  market_state_changed: [
    ['market', 'number'],
    ['state', MARKET_STATES],
  ],
  level_set: [
    ['owner', 'number'],
    ['level', 'number'],
  ],
  cancel_after_set: [
    ['owner', 'number'],
    ['cancelAt', 'nullable'],
  ],
  generation_turned: [['forgotten', 'number']],
  waiting_amended: [
    ['order', 'number'],
    ['owner', 'number'],
    ['market', 'number'],
    ['price', 'nullable'],
    ['quantity', 'nullable'],
    ['value', 'nullable'],
    ['triggerPrice', 'number'],
    ['trail', 'nullable'],
  ],
  ...CONTRACT_EVENT_FIELDS,
}

/** How many numbers all fees of a market take: maker and taker of each level. */
export const FEE_NUMBERS = 2 * (LEVEL_MAX + 1)

/** How many numbers the tiers of a contract take: ceiling, leverage and rate of each; a ceiling of 0 is none. */
export const TIER_NUMBERS = 3 * TIERS_MAX

/** How many numbers a field takes in the log. */
export function widthOf(form: FieldForm): number {
  if (form === 'client_id') return CLIENT_NUMBERS
  if (form === 'tiers') return TIER_NUMBERS
  return form === 'fees' ? FEE_NUMBERS : 1
}

/** How many numbers an event takes in the log, its code included; by code. */
export const EVENT_WIDTHS: Int32Array = Int32Array.from(EVENT_KINDS, kind =>
  EVENT_FIELDS[kind].reduce((sum, [, form]) => sum + widthOf(form), 1),
)

/** Codes of events, by name. */
export const EVENT_CODE = codesOf(EVENT_KINDS)

/** Code of each cause. */
export const CAUSE = codesOf(ENTRY_CAUSES)

/** Code of each reason. */
export const REASON = codesOf(END_REASONS)
