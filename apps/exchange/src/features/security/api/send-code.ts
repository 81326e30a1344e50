import type { CallResult } from '@bourse/client'
import type { emailVarcode, mobileVarcode, RequestInput, secondCode } from '@bourse/protocol'
import type { CodeSent } from '../../../site/forms/components/sent-code-field.tsx'
import { calls } from '../../../site/site.ts'
import type { OldContact } from '../contact-form.ts'

type Sending = Promise<CallResult<CodeSent>>

/** Sends a code to a new address, which proves that it can be read. */
export const sendToEmail = (email: string, purpose: RequestInput<typeof emailVarcode>['purpose'] = 'bind'): Sending =>
  calls.call<typeof emailVarcode>('/api/register/email-varcode', { email: email.trim(), purpose })

/** Sends a code to a new phone. */
export const sendToPhone = (
  phone: { readonly area_code: string; readonly mobile_phone: string },
  purpose: RequestInput<typeof mobileVarcode>['purpose'] = 'bind',
): Sending => calls.call<typeof mobileVarcode>('/api/register/mobile-varcode', { ...phone, purpose })

/** Sends a code to the contact one has, which proves whose account it is. */
export const sendToOld = (contact: OldContact): Sending =>
  contact.by === 'email'
    ? sendToEmail(contact.email, 'security')
    : sendToPhone({ area_code: contact.areaCode, mobile_phone: contact.phone }, 'security')

/** Sends the code of a second check. */
export const sendSecondCode = (method: 'email' | 'phone'): Sending =>
  calls.call<typeof secondCode>('/api/register/second-code', { method })
