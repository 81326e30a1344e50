import { type PeopleDeps, userById } from '../people/index.ts'
import { factorsOf, methodsOf, removeSecret, setCodeCheck } from '../security/index.ts'
import { afterSecurityChange } from './after-security-change.ts'

/**
 * Takes every second check of an account away, for an owner who has lost what they pass it with; false when there is none. What follows
 * is what follows every change of a factor: all sessions end, withdrawals freeze, the owner hears of it with a link that says it was not them.
 */
export async function resetFactor(
  deps: PeopleDeps<'accounts' | 'drawers' | 'letters' | 'sessions'>,
  userId: number,
): Promise<boolean> {
  const announce = await deps.db.transaction().execute(async transaction => {
    const user = await userById(transaction, userId)
    const factors = await factorsOf(transaction, userId)
    if (methodsOf(user, factors).length === 0) return null
    await removeSecret(transaction, userId)
    await setCodeCheck(transaction, userId, { method: 'email', on: false })
    await setCodeCheck(transaction, userId, { method: 'phone', on: false })
    return afterSecurityChange(deps, transaction, {
      userId,
      kind: 'factor_reset',
      details: {},
      reason: 'factor_changed',
      keep: null,
      caller: null,
    })
  })
  announce?.()
  return announce !== null
}
