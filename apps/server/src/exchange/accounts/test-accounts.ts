import type { Caller, SignedIn } from '../people/index.ts'
import { contextOf, type PeopleTestbed, peopleTestbed, someCaller } from '../people/test-people.ts'
import { openAccountByEmail } from './open-account.ts'
import { requestEmailCode } from './request-code.ts'
import { openUserSessions } from './user-sessions.ts'

/** A password that no list has. */
export const GOOD_PASSWORD = 'k3#xq9zt-meadow'

/** A testbed in which accounts can be opened in one line. */
export type AccountTestbed = PeopleTestbed & {
  /** Opens an account by e-mail and answers its session. */
  open(email: string, caller?: Caller, invite?: string): Promise<SignedIn & { token: string }>
  /** Whose session a token is, if it lives. */
  whose(token: string): Promise<number | null>
}

/** Makes an account testbed. */
export async function accountTestbed(): Promise<AccountTestbed> {
  const bed = await peopleTestbed()
  const whose = async (token: string) => (await openUserSessions(bed.deps).read(token))?.userId ?? null
  return {
    ...bed,
    whose,
    async open(email, caller = someCaller(), invite) {
      const sent = await requestEmailCode(contextOf(bed.deps, caller), {
        email,
        purpose: 'register',
        altcha: undefined,
      })
      if (!sent.ok) throw new Error(`no code: ${sent.code}`)
      const opened = await openAccountByEmail(contextOf(bed.deps, caller), {
        email,
        varcode: await bed.codeTo(email),
        password: GOOD_PASSWORD,
        repassword: GOOD_PASSWORD,
        invite_code: invite,
        agreement: true,
      })
      if (!opened.ok) throw new Error(`no account: ${opened.code}`)
      const session = await openUserSessions(bed.deps).read(opened.data.access_token)
      if (!session) throw new Error('a new account has a session')
      return { ...caller, userId: session.userId, sessionId: session.id, token: opened.data.access_token }
    },
  }
}
