import type { User } from '../site.ts'
import { maskedEmail, maskedPhone } from './masks.ts'

/** Where the code of a check goes, masked. */
export function contactOf(user: User, method: 'email' | 'phone'): string {
  return method === 'email' ? maskedEmail(user.email ?? '') : maskedPhone(user.area_code ?? '', user.mobile_phone ?? '')
}
