import {
  bankWithdraw,
  type Call,
  orderAmend,
  orderLimit,
  orderOco,
  otcAdvertAdd,
  otcOrderOpen,
  otcQuickTake,
  registerByEmail,
  registerByPhone,
  type SwitchName,
  turnOut,
} from '@bourse/protocol'
import type { Feature } from '../../operations/feature.ts'
import { closeWhenOff, type HouseNoteServices } from './close-when-off.ts'

/** Which calls a switch closes. What takes orders away, and what only reads, is none of them. */
const CLOSED: ReadonlyMap<Call, SwitchName> = new Map<Call, SwitchName>([
  [orderLimit, 'trading'],
  [orderOco, 'trading'],
  [orderAmend, 'trading'],
  [otcAdvertAdd, 'trading'],
  [otcOrderOpen, 'trading'],
  [otcQuickTake, 'trading'],
  [registerByEmail, 'sign_up'],
  [registerByPhone, 'sign_up'],
  [turnOut, 'withdrawals'],
  [bankWithdraw, 'withdrawals'],
])

/** A feature whose calls are closed while their switch is off. */
export function withSwitches<Services>(feature: Feature<Services>): Feature<Services & HouseNoteServices> {
  const calls = feature.calls?.map(handler => {
    const name = CLOSED.get(handler.call)
    return name === undefined ? handler : closeWhenOff(name, handler)
  })
  return calls === undefined ? feature : { ...feature, calls }
}
