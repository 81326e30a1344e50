import { type articleHelped, isHelpCategory, ok, refuse } from '@bourse/protocol'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { PeopleWith } from '../people/index.ts'
import { answersTo, keepAnswer } from './answer-table.ts'
import { shownOne } from './shown-table.ts'

type Reader = Pick<OperationContext<Session | null, PeopleWith<'sealing'>>, 'session' | 'address' | 'services'>

/** Who reads, as a digest that leads back to nobody: an account, or where a stranger calls from. */
export const readerOf = ({ session, address, services }: Reader): Buffer =>
  services.sealing.digest(session === null ? `at ${addressKey(address)}` : `user ${session.userId}`, 'article reader')

/** Counts whether a help page answered what its reader asked. */
export const takeAnswer: Operation<typeof articleHelped, PeopleWith<'sealing'>> = async (context, { id, helped }) => {
  const { db, clock, language } = context
  const article = await shownOne(db, language, id)
  if (article === null || !isHelpCategory(article.cate)) return refuse('404')
  const said = { reader: readerOf(context), helped, at: new Date(clock.nowMs()) }
  if (!(await keepAnswer(db, id, said))) return refuse('404')
  return ok((await answersTo(db, [id])).get(id) ?? { yes: 0, all: 0 })
}
