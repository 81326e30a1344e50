import {
  type elsewhereLink,
  type elsewhereLinked,
  type elsewhereList,
  type elsewhereUnlink,
  ok,
  refuse,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { afterSecurityChange, changeInSession, provePassword } from '../accounts/index.ts'
import { signedInOf } from '../people/index.ts'
import type { ElsewhereServices, ElsewhereWith } from './elsewhere-deps.ts'
import { sendAway, welcomeBack } from './go-elsewhere.ts'
import { deleteLink, insertLink, linksOf } from './link-table.ts'

/** With whose accounts somebody can sign in here, and which of them they have linked. */
export const listElsewhere: Operation<typeof elsewhereList, ElsewhereServices> = async context => {
  const links = new Map((await linksOf(context.db, context.session.userId)).map(link => [link.provider, link]))
  const shown = context.services.elsewhere.all().filter(row => row.is_open || links.has(row.provider))
  return ok({
    records: shown.map(({ provider, title, is_open: open }) => {
      const link = links.get(provider)
      const linkedAt = link === undefined ? null : link.linked_at.getTime() / 1000
      return { provider, title, open, linked_at: linkedAt, address: link?.address ?? null }
    }),
  })
}

/** Begins linking one, by the password: whoever finds an open browser must not make themselves a way in. */
export const beginLink: Operation<typeof elsewhereLink, ElsewhereWith<'sealing'>> = async (
  context,
  { provider, password },
) => {
  const caller = signedInOf(context)
  const row = context.services.elsewhere.opened(provider)
  if (row === undefined) return refuse('404')
  const links = await linksOf(context.db, caller.userId)
  if (links.some(link => link.provider === provider)) return refuse('409')
  const refusal = await provePassword(context, caller, password)
  return refusal ?? sendAway(context, { row, site: context.addresses.exchange, links: caller })
}

type Changing = ElsewhereWith<'accounts' | 'drawers' | 'letters' | 'sealing' | 'sessions'>

/** Links the account that somebody came back with. */
export const finishLink: Operation<typeof elsewhereLinked, Changing> = async (context, { trip, answer }) => {
  const caller = signedInOf(context)
  const back = await welcomeBack(context, { trip, answer, links: caller })
  if (!back.ok) return back
  const { row, vouched } = back.data
  const announce = await changeInSession(context, caller, async transaction => {
    const isLinked = await insertLink(transaction, {
      provider: row.provider,
      subject: vouched.subject,
      user_id: caller.userId,
      address: vouched.address,
      linked_at: new Date(context.clock.nowMs()),
    })
    if (!isLinked) return null
    return afterSecurityChange(context, transaction, {
      userId: caller.userId,
      kind: 'elsewhere_linked',
      details: { provider: row.title },
      reason: 'factor_changed',
      keep: caller.sessionId,
      caller,
    })
  })
  if (announce === null) return refuse('ELSEWHERE_TAKEN')
  if (typeof announce !== 'function') return announce
  announce()
  return ok({ provider: row.provider, title: row.title })
}

/** Unlinks one, by the password. */
export const unlink: Operation<typeof elsewhereUnlink, Changing> = async (context, { provider, password }) => {
  const caller = signedInOf(context)
  const row = context.services.elsewhere.all().find(one => one.provider === provider)
  const links = await linksOf(context.db, caller.userId)
  if (row === undefined || !links.some(link => link.provider === provider)) return refuse('404')
  const refusal = await provePassword(context, caller, password)
  if (refusal) return refusal
  const announce = await changeInSession(context, caller, async transaction => {
    if (!(await deleteLink(transaction, caller.userId, provider))) return null
    return afterSecurityChange(context, transaction, {
      userId: caller.userId,
      kind: 'elsewhere_unlinked',
      details: { provider: row.title },
      reason: 'factor_changed',
      keep: caller.sessionId,
      caller,
    })
  })
  if (announce === null) return refuse('404')
  if (typeof announce !== 'function') return announce
  announce()
  return ok({})
}
