import { type elsewhereFinish, refuse } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { letIn } from '../accounts/index.ts'
import { callerOf, userByEmail, userById } from '../people/index.ts'
import type { ElsewhereWith } from './elsewhere-deps.ts'
import { welcomeBack } from './go-elsewhere.ts'
import { userLinkedTo } from './link-table.ts'

/**
 * Signs somebody in whom a provider vouches for, if their account there is linked to one here. An address opens nothing: who has the same
 * one here signs in by what they have here, and links it.
 */
export const signInElsewhere: Operation<
  typeof elsewhereFinish,
  ElsewhereWith<'accounts' | 'drawers' | 'letters' | 'sealing'>
> = async (context, { trip, answer }) => {
  const back = await welcomeBack(context, { trip, answer, links: null })
  if (!back.ok) return back
  const { row, vouched } = back.data
  const userId = await userLinkedTo(context.db, row.provider, vouched.subject)
  if (userId !== undefined) {
    const user = await userById(context.db, userId)
    return letIn(context, { user, method: 'elsewhere' }, callerOf(context))
  }
  // Only who owns an address for sure is told whether it has an account here.
  const { address, isAddressProven } = vouched
  const known = isAddressProven && address !== null ? await userByEmail(context.db, address.toLowerCase()) : undefined
  return known === undefined
    ? refuse('ELSEWHERE_NOT_LINKED', { title: row.title })
    : refuse('ELSEWHERE_HAS_ACCOUNT', { title: row.title })
}
