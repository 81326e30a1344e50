import { type Refusal, refuse } from '@bourse/protocol'
import { tryAsOwner } from '../../safety/attempts.ts'
import { isPasswordRight } from '../../safety/password-hash.ts'
import { safetyOf } from '../../safety/safety-deps.ts'
import { type PeopleDeps, type SignedIn, type UserRow, userById } from '../people/index.ts'

type Wrong = 'PASSWORD_WRONG' | 'CODE_WRONG'

/** Asks who is signed in for the password again, before what must not be left to whoever finds an open browser. */
export const provePassword = (
  deps: PeopleDeps<'sealing'>,
  caller: SignedIn,
  password: string,
): Promise<Refusal<'423' | 'PASSWORD_WRONG'> | null> =>
  prove<'PASSWORD_WRONG'>(deps, caller, async user => (await isRight(user, password)) ?? null)

/**
 * Asks for the password and for a code, which is looked at only after the password: a wrong password uses up no code. Both are
 * looked at in turn: of two changes at once the second must know what the first one made of the account.
 */
export const provePasswordAndCode = (
  deps: PeopleDeps<'sealing'>,
  caller: SignedIn,
  proof: { password: string; codeRight: (user: UserRow) => Promise<boolean> },
): Promise<Refusal<'423' | Wrong> | null> =>
  prove<Wrong>(
    deps,
    caller,
    async user =>
      (await isRight(user, proof.password)) ?? ((await proof.codeRight(user)) ? null : refuse('CODE_WRONG')),
  )

const isRight = async (user: UserRow, password: string): Promise<Refusal<'PASSWORD_WRONG'> | null> =>
  (await isPasswordRight(user.password_hash, password)) ? null : refuse('PASSWORD_WRONG')

function prove<W extends Wrong>(
  deps: PeopleDeps<'sealing'>,
  { userId }: SignedIn,
  wrongWith: (user: UserRow) => Promise<Refusal<W> | null>,
): Promise<Refusal<'423' | W> | null> {
  return tryAsOwner<Refusal<W> | null>(safetyOf(deps), `password ${userId}`, async () => {
    const answer = await wrongWith(await userById(deps.db, userId))
    return { verdict: answer === null ? 'right' : 'wrong', answer }
  })
}
