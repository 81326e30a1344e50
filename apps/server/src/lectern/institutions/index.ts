export { contactCalls } from './contact-calls.ts'
export { contactActs } from './contacts/contact-acts.ts'
export { contactOf } from './contacts/contact-of.ts'
export { makeTemporaryPassword } from './contacts/contact-password.ts'
export { type ContactSession, type ContactSessions, openContactSessions } from './contacts/contact-sessions.ts'
export { contactByLogin, contactWithInstitution, systemContact } from './contacts/contact-table.ts'
export { takeOwnTry } from './contacts/sign-in-tries.ts'
export { createInstitution, insertWithContact } from './create-institution.ts'
export { disableInstitution, enableInstitution } from './disable-institution.ts'
export {
  allInstitutions,
  holdInstitution,
  institutionById,
  isInstitutionOpen,
  localText,
  openInstitutions,
  type Queries,
  setFactorRequired,
  zoneOf,
} from './institution-table.ts'
