import { defineConsoleCall } from '../define-call.ts'
import { consolePassword, nothing, samePasswords } from '../fields.ts'
import { CONTACT_PERMISSIONS } from '../terms/contact-permissions.ts'
import { z } from '../zod.ts'

/** Who is signed in at the console. */
export const consoleUserInfo = defineConsoleCall({
  path: '/backoffice/account/user-info',
  access: 'session',
  summary: 'Who is signed in: contact, institution, what they may see, and whose clock the times follow.',
  request: {},
  reply: z.object({
    roles: z.object({ real_name: z.string(), mobile: z.string(), company: z.string() }),
    permissions: z.array(z.enum(CONTACT_PERMISSIONS)),
    time_zone: z.string(),
  }),
  refusals: [],
})

/** Changes the password of the contact who is signed in. */
export const consoleChangePassword = defineConsoleCall({
  path: '/backoffice/account/change-password',
  access: 'session',
  limit: 'sensitive',
  summary: 'Changes the password of the signed-in contact and ends every other session of theirs.',
  request: { oldpassword: consolePassword(), password: consolePassword(), repassword: consolePassword() },
  rules: [samePasswords()],
  reply: nothing(),
  refusals: ['423', 'PASSWORD_WRONG'],
})
