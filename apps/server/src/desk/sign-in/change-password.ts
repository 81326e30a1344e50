import { deskPasswordChange, ok, type Refusal, refuse, refuseFields } from '@bourse/protocol'
import { operatorOf } from '../../operations/desk-session.ts'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { noteAct } from '../../operator/index.ts'
import { hashPassword, isPasswordRight } from '../../safety/password-hash.ts'
import { passwordProblem, passwordRefusal } from '../../safety/password-rules.ts'
import { callerAt } from './begin-session.ts'
import { loginOf, updatePasswordHash } from './login-table.ts'
import { factorOf } from './passkey-calls.ts'
import { endSessions } from './session-table.ts'
import type { SignInServices } from './sign-in-deps.ts'
import { noteEvent, tryOnce } from './tries.ts'

type Context = OperationContext<Session, SignInServices>

/** The hash of the password that whoever calls has now, once they have said it; guesses are counted like those of a sign-in. */
async function provenHash(context: Context, said: string): Promise<string | Refusal<'423' | 'PASSWORD_WRONG'>> {
  const { door } = context.services.desk
  const { operator } = operatorOf(context.session)
  const caller = callerAt(context)
  return tryOnce<string | Refusal<'PASSWORD_WRONG'>>(door, { what: 'password', name: operator, caller }, async left => {
    const hash = (await loginOf(door.db, operator))?.passwordHash ?? null
    if (hash !== null && (await isPasswordRight(hash, said))) return { verdict: 'nothing', answer: hash }
    await noteEvent(door, { name: operator, kind: 'wrong password', caller })
    return { verdict: 'wrong', answer: refuse('PASSWORD_WRONG', left) }
  })
}

/** The call by which an operator takes another password: the old one, the second factor, and every other session is over. */
export const passwordCalls: readonly CallHandler<SignInServices>[] = [
  handle(deskPasswordChange, async (context: Context, { old_password: old, password, factor }) => {
    const { door } = context.services.desk
    const { operator, id } = operatorOf(context.session)
    const problem = passwordProblem(password, [operator])
    if (problem !== null) return refuseFields({ password: passwordRefusal(problem) })
    const before = await provenHash(context, old)
    if (typeof before !== 'string') return before
    const way = await factorOf(context, factor)
    if (typeof way !== 'string') return way
    const after = await hashPassword(password)
    const now = new Date(door.clock.nowMs())
    const ended = await door.db.transaction().execute(async transaction => {
      // Whoever was quicker has set another one, which this one's old password does not open any more.
      if (!(await updatePasswordHash(transaction, operator, { before, after }))) return null
      return endSessions(transaction, { operator, now, except: id })
    })
    if (ended === null) return refuse('PASSWORD_WRONG')
    door.sessions.ended(ended)
    await noteAct(door.orders, {
      operator,
      command: 'desk password',
      words: [way, ...ended.map(one => `session ${one}`)],
      subject: `operator ${operator}`,
    })
    await noteEvent(door, { name: operator, kind: 'password changed', caller: callerAt(context) })
    return ok({ ended: ended.length })
  }),
]
