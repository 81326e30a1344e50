import { type Market, UNITS } from '../book/market.ts'
import { PURSE } from '../commands/codes.ts'
import { type PlaceOrder, PRICE_MAX } from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { runProbe } from '../matching/run-probe.ts'
import type { EngineState } from '../state/engine-state.ts'

const HIGHEST = PRICE_MAX
const WHOLE = 1_000_000
const SPOT = PURSE.spot
const { lotAtoms: LOT_ATOMS, tickAtoms: TICK_ATOMS, lastPrice: LAST_PRICE, bandPpm: BAND } = UNITS
const { minQuantity: MIN_QUANTITY, maxQuantity: MAX_QUANTITY, minValue: MIN_VALUE, maxValue: MAX_VALUE } = UNITS

/**
 * The first rule that a limit order breaks. The rules are those of every order, said again in one place because most orders are of this kind;
 * what it must hold is in `state.need` afterwards, its price limit in `state.limit`, the account it pays from in `state.giving`.
 */
export function limitRefusal(state: EngineState, market: Market, command: PlaceOrder): Refusal | null {
  const { price, quantity, expireAt, timeInForce, postOnly } = command
  if (price === null || quantity === null || command.value !== null) return 'ORDER_INVALID'
  if (command.triggerPrice !== null || command.trail !== null) return 'ORDER_INVALID'
  if (timeInForce !== 'gtc' && (postOnly || expireAt !== null)) return 'ORDER_INVALID'
  if (expireAt !== null && !(Number.isSafeInteger(expireAt) && expireAt > command.at)) return 'EXPIRY_WRONG'
  if (!Number.isInteger(price) || price < 1 || price > HIGHEST) return 'PRICE_WRONG'
  const { figures } = market
  if (!Number.isSafeInteger(quantity) || quantity < (figures[MIN_QUANTITY] as number)) return 'QUANTITY_TOO_LOW'
  if (quantity > (figures[MAX_QUANTITY] as number)) return 'QUANTITY_TOO_HIGH'
  const value = price * quantity * (figures[TICK_ATOMS] as number)
  if (value < (figures[MIN_VALUE] as number)) return 'VALUE_TOO_LOW'
  if (value > (figures[MAX_VALUE] as number)) return 'AMOUNT_TOO_LARGE'
  const band = figures[BAND] as number
  const last = figures[LAST_PRICE] as number
  const whole = price * WHOLE
  if (band !== 0 && (whole < last * (WHOLE - band) || whole > last * (WHOLE + band))) return 'PRICE_OUT_OF_BAND'

  const buys = command.side === 'buy'
  state.limit = price
  if (postOnly && (buys ? market.asks : market.bids).reaches(price)) return 'POST_ONLY_WOULD_TAKE'
  if (timeInForce === 'fok') {
    runProbe(state, market, command)
    if (state.probe.quantity < quantity) return 'NOT_FILLABLE'
  }
  const need = buys ? value : quantity * (figures[LOT_ATOMS] as number)
  const giving = state.ledger.find(command.owner, SPOT, buys ? market.quote : market.base)
  state.need = need
  state.giving = giving
  const available = giving < 0 ? 0 : state.ledger.accounts.available(giving)
  return available < need ? 'INSUFFICIENT_BALANCE' : null
}
