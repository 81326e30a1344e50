import { deviceTokens } from '../../site/site.ts'
import type { TypedContact, Way } from './account-form.ts'
import { phoneOf } from './sign-in-form.ts'

/** How this browser names an account that somebody types. */
export function accountOf(way: Way, contact: TypedContact): string {
  if (way === 'email') return contact.email
  const phone = phoneOf(contact)
  return `+${phone.area_code}${phone.mobile_phone}`
}

/** What a call brings when this browser was signed in to the account before. */
export function knownDevice(account: string): { device?: string } {
  const device = deviceTokens.of(account)
  return device === undefined ? {} : { device }
}
