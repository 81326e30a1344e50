/** What a contact may be allowed to see and do. */
export const CONTACT_PERMISSIONS = [
  'classes',
  'documents',
  'recordings',
  'statistics',
  'account',
  'application',
] as const

/** One permission of a contact. */
export type ContactPermission = (typeof CONTACT_PERMISSIONS)[number]
