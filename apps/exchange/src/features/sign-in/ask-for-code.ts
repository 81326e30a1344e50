import type { CallResult } from '@bourse/client'
import type { emailVarcode, mobileVarcode } from '@bourse/protocol'
import type { CodePurpose } from '@bourse/protocol/terms'
import type { CodeSent } from '../../site/forms/components/sent-code-field.tsx'
import { maskedEmail, maskedPhone } from '../../site/forms/masks.ts'
import { calls } from '../../site/site.ts'
import type { TypedContact, Way } from './account-form.ts'
import { knownDevice } from './known-device.ts'
import { phoneOf } from './sign-in-form.ts'

/** Asks for a code to be sent to a contact that was typed. */
export function askForCode(
  way: Way,
  contact: TypedContact,
  { purpose, altcha }: { purpose: CodePurpose; altcha: string | undefined },
): Promise<CallResult<CodeSent>> {
  const proof = { ...knownDevice(), ...(altcha === undefined ? {} : { altcha }) }
  return way === 'email'
    ? calls.call<typeof emailVarcode>('/api/register/email-varcode', {
        email: contact.email.trim(),
        purpose,
        ...proof,
      })
    : calls.call<typeof mobileVarcode>('/api/register/mobile-varcode', { ...phoneOf(contact), purpose, ...proof })
}

/** Where such a code goes, with its middle hidden. */
export function maskedContact(way: Way, contact: TypedContact): string {
  if (way === 'email') return maskedEmail(contact.email)
  const phone = phoneOf(contact)
  return maskedPhone(phone.area_code, phone.mobile_phone)
}
