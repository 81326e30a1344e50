import { randomInt } from 'node:crypto'
import { passwordWeakness } from '@bourse/protocol/passwords'
import type { ContactRow } from './contact-table.ts'

// No I, L, O, 0 and 1: it is read aloud. Twelve of these are 57 bits, for a password that lives until it is first used.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_SIGNS = 4

/** Makes a temporary password that is read out and typed once: `k7qd-m3xw-9bte`. */
export function makeTemporaryPassword(): string {
  const group = (): string => Array.from({ length: GROUP_SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

type NamedContact = Pick<ContactRow, 'email' | 'mobile' | 'real_name'> & { readonly institution_name?: string }

/** What is wrong with a new password of a contact besides its length: everybody has it, or it is their own name. */
export function contactPasswordProblem(
  password: string,
  contact: NamedContact,
): 'password_common' | 'password_own' | null {
  const names = [contact.email, contact.mobile, contact.real_name, contact.institution_name ?? null]
  const weakness = passwordWeakness(
    password,
    names.filter(name => name !== null),
  )
  if (weakness === null) return null
  return weakness === 'too_common' ? 'password_common' : 'password_own'
}
