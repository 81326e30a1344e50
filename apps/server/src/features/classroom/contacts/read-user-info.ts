import { assert } from '@bourse/kernel'
import { type consoleUserInfo, ok } from '@bourse/protocol'
import type { Operation } from '../../operation.ts'
import { contactWithInstitution, keepContactLanguage } from './contact-table.ts'

/** Tells who is signed in. */
export const readUserInfo: Operation<typeof consoleUserInfo> = async ({ db, session, language }) => {
  const contact = await contactWithInstitution(db, session.userId)
  assert(contact !== undefined, 'a session belongs to a contact')
  if (contact.language !== language) await keepContactLanguage(db, contact.contact_id, language)
  return ok({
    roles: { real_name: contact.real_name, mobile: contact.mobile ?? '', company: contact.institution_name },
    permissions: contact.permissions,
    time_zone: contact.time_zone,
  })
}
