import { type Code, offSentence, refuse, type SwitchName } from '@bourse/protocol'
import type { CallHandler } from '../../operations/operation.ts'
import type { HouseNotes } from './house-notes.ts'

/** What closing needs: what is switched off. */
export type HouseNoteServices = { readonly houseNotes: Pick<HouseNotes, 'off' | 'in'> }

const CODES = {
  trading: 'TRADING_OFF',
  sign_up: 'SIGN_UP_OFF',
  withdrawals: 'WITHDRAWALS_OFF',
} as const satisfies Record<SwitchName, Code>

/** Lets a call be answered by its operation only while a switch is on; `data.reason` says why it is off, in the caller's language. */
export function closeWhenOff<Services>(
  name: SwitchName,
  handler: CallHandler<Services>,
): CallHandler<Services & HouseNoteServices> {
  return {
    call: handler.call,
    operation(context, request) {
      const off = context.services.houseNotes.off(name)
      if (off === null) return handler.operation(context, request)
      return refuse(CODES[name], { reason: offSentence(name, off.reason, context.language) })
    },
  }
}
