import { type CommandKind, MARKET_STATES, ORDER_TYPES, PURSES, SELF_TRADES, SIDES, TIMES_IN_FORCE } from './commands.ts'
import { CONTRACT_ACTIONS, MARGIN_MODES, POSITION_SIDES, TRIGGER_PRICES } from './contract-commands.ts'

/** How a field of a command is written; a list of words is written as the index in it. */
export type CommandFieldForm =
  | 'number'
  | 'nullable'
  | 'boolean'
  | 'text'
  | 'nullable_text'
  | 'legs'
  | 'fees'
  | 'tiers'
  | readonly string[]

type Fields = readonly (readonly [name: string, form: CommandFieldForm])[]

const rules: Fields = [
  ['minQuantity', 'number'],
  ['maxQuantity', 'number'],
  ['minValue', 'number'],
  ['maxValue', 'number'],
  ['bandPpm', 'number'],
  ['fees', 'fees'],
]

const contractRules: Fields = [
  ['minQuantity', 'number'],
  ['maxQuantity', 'number'],
  ['positionMax', 'number'],
  ['priceMax', 'number'],
  ['bandPpm', 'number'],
  ['impactValue', 'number'],
  ['intervalMs', 'number'],
  ['fees', 'fees'],
  ['tiers', 'tiers'],
]

/** The fields of every command after its stamp, in the order of the journal's form. */
export const COMMAND_FIELDS: { readonly [Kind in CommandKind]: Fields } = {
  place_order: [
    ['owner', 'number'],
    ['market', 'number'],
    ['clientId', 'nullable_text'],
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
  ],
  place_oco: [
    ['owner', 'number'],
    ['market', 'number'],
    ['clientId', 'nullable_text'],
    ['side', SIDES],
    ['postOnly', 'boolean'],
    ['selfTrade', SELF_TRADES],
    ['quantity', 'number'],
    ['price', 'number'],
    ['triggerPrice', 'number'],
    ['stopPrice', 'nullable'],
    ['stopValue', 'nullable'],
    ['expireAt', 'nullable'],
  ],
  amend_order: [
    ['owner', 'number'],
    ['market', 'nullable'],
    ['order', 'number'],
    ['price', 'nullable'],
    ['quantity', 'nullable'],
  ],
  cancel_order: [
    ['owner', 'number'],
    ['market', 'nullable'],
    ['order', 'number'],
  ],
  cancel_by_client_id: [
    ['owner', 'number'],
    ['market', 'nullable'],
    ['clientId', 'text'],
  ],
  cancel_all: [
    ['owner', 'number'],
    ['market', 'nullable'],
  ],
  cancel_after: [
    ['owner', 'number'],
    ['delayMs', 'number'],
  ],
  transfer: [
    ['owner', 'number'],
    ['clientId', 'text'],
    ['purpose', 'number'],
    ['legs', 'legs'],
  ],
  hold: [
    ['owner', 'number'],
    ['clientId', 'text'],
    ['purpose', 'number'],
    ['purse', PURSES],
    ['asset', 'number'],
    ['amount', 'number'],
  ],
  post: [
    ['owner', 'number'],
    ['clientId', 'text'],
    ['purpose', 'number'],
    ['hold', 'number'],
    ['amount', 'number'],
    ['toOwner', 'number'],
    ['toPurse', PURSES],
  ],
  void: [
    ['owner', 'number'],
    ['clientId', 'text'],
    ['purpose', 'number'],
    ['hold', 'number'],
  ],
  create_asset: [
    ['asset', 'number'],
    ['scale', 'number'],
    ['maxTotal', 'number'],
  ],
  change_asset: [
    ['asset', 'number'],
    ['maxTotal', 'number'],
  ],
  create_market: [
    ['market', 'number'],
    ['base', 'number'],
    ['quote', 'number'],
    ['lotAtoms', 'number'],
    ['tickAtoms', 'number'],
    ['lastPrice', 'number'],
    ...rules,
  ],
  change_market: [['market', 'number'], ...rules],
  set_market_state: [
    ['market', 'number'],
    ['state', MARKET_STATES],
  ],
  set_level: [
    ['owner', 'number'],
    ['level', 'number'],
  ],
  tick: [],
  change_order: [
    ['owner', 'number'],
    ['market', 'nullable'],
    ['order', 'number'],
    ['price', 'nullable'],
    ['quantity', 'nullable'],
    ['value', 'nullable'],
    ['triggerPrice', 'nullable'],
    ['trail', 'nullable'],
  ],
  create_contract: [
    ['market', 'number'],
    ['quote', 'number'],
    ['tickAtoms', 'number'],
    ['lastPrice', 'number'],
    ...contractRules,
  ],
  change_contract: [['market', 'number'], ...contractRules],
  set_contract_state: [
    ['market', 'number'],
    ['state', MARKET_STATES],
  ],
  set_leverage: [
    ['owner', 'number'],
    ['market', 'number'],
    ['side', POSITION_SIDES],
    ['leverage', 'number'],
  ],
  set_margin_mode: [
    ['owner', 'number'],
    ['market', 'number'],
    ['mode', MARGIN_MODES],
  ],
  adjust_margin: [
    ['owner', 'number'],
    ['market', 'number'],
    ['clientId', 'nullable_text'],
    ['side', POSITION_SIDES],
    ['amount', 'number'],
  ],
  place_contract_order: [
    ['owner', 'number'],
    ['market', 'number'],
    ['clientId', 'nullable_text'],
    ['action', CONTRACT_ACTIONS],
    ['type', ORDER_TYPES],
    ['timeInForce', TIMES_IN_FORCE],
    ['postOnly', 'boolean'],
    ['price', 'nullable'],
    ['quantity', 'nullable'],
    ['triggerPrice', 'nullable'],
    ['triggerBy', TRIGGER_PRICES],
    ['trail', 'nullable'],
  ],
  cancel_contract_order: [
    ['owner', 'number'],
    ['market', 'nullable'],
    ['order', 'number'],
  ],
  cancel_contract_orders: [
    ['owner', 'number'],
    ['market', 'nullable'],
  ],
  set_index: [
    ['market', 'number'],
    ['index', 'nullable'],
  ],
  settle_funding: [
    ['market', 'number'],
    ['slot', 'number'],
  ],
  change_contract_order: [
    ['owner', 'number'],
    ['market', 'nullable'],
    ['order', 'number'],
    ['price', 'nullable'],
    ['quantity', 'nullable'],
    ['triggerPrice', 'nullable'],
    ['trail', 'nullable'],
  ],
  cancel_contract_by_client_id: [
    ['owner', 'number'],
    ['market', 'nullable'],
    ['clientId', 'text'],
  ],
  cancel_contract_after: [
    ['owner', 'number'],
    ['delayMs', 'number'],
  ],
}
