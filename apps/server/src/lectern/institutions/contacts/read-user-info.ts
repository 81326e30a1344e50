import { assert } from '@bourse/kernel'
import { type consoleUserInfo, ok } from '@bourse/protocol'
import type { Operation } from '../../../operations/operation.ts'
import { contactCodesLeft, contactFactor } from './contact-factor-table.ts'
import { contactWithInstitution, keepContactLanguage } from './contact-table.ts'

/** Tells who is signed in. */
export const readUserInfo: Operation<typeof consoleUserInfo> = async ({ db, session, language }) => {
  const contact = await contactWithInstitution(db, session.userId)
  assert(contact !== undefined, 'a session belongs to a contact')
  if (contact.language !== language) await keepContactLanguage(db, contact.contact_id, language)
  const factor = await contactFactor(db, contact.contact_id)
  const isOn = Boolean(factor?.secret)
  const must = contact.password_temporary ? 'password' : contact.factor_required && !isOn ? 'factor' : null
  return ok({
    roles: { real_name: contact.real_name, mobile: contact.mobile ?? '', company: contact.institution_name },
    permissions: must === null ? contact.permissions : [],
    time_zone: contact.time_zone,
    must,
    factor: {
      on: isOn,
      required: contact.factor_required,
      codes_left: isOn ? await contactCodesLeft(db, contact.contact_id) : 0,
    },
  })
}
