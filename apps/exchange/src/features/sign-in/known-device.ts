import { deviceTokens } from '../../site/site.ts'
import type { TypedContact, Way } from './account-form.ts'
import { phoneOf } from './sign-in-form.ts'

/** How this browser names an account that somebody types. */
export function accountOf(way: Way, contact: TypedContact): string {
  if (way === 'email') return contact.email
  const phone = phoneOf(contact)
  return `+${phone.area_code}${phone.mobile_phone}`
}

/** What a call brings when somebody was signed in with this browser before. */
export function knownDevice(): { device?: string } {
  const device = deviceTokens.all()
  return device === undefined ? {} : { device }
}
