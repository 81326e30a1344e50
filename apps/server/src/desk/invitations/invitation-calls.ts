import { deskInvitationCredits, deskInvitations, ok } from '@bourse/protocol'
import type { InvitationBoard } from '../../operations/invitation-board.ts'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'

/** What the page of the invitations needs. */
export type InvitationBoardServices = { readonly desk: { readonly invitations: InvitationBoard } }

type Context = OperationContext<Session, InvitationBoardServices>

/** The calls of the page of the invitations. A list is read one row further to know whether there is more. */
export const invitationCalls: readonly CallHandler<InvitationBoardServices>[] = [
  handle(deskInvitations, async ({ services }: Context) => ok(await services.desk.invitations.read())),
  handle(deskInvitationCredits, async ({ services }: Context, { open, limit_begin: begin, limit_num: count }) => {
    const rows = await services.desk.invitations.credits({ open: open === true, begin, count: count + 1 })
    return ok({ credits: rows.slice(0, count), more: rows.length > count })
  }),
]
