import { deskInstitution, deskInstitutionList, deskInstitutionStatement, ok, refuse } from '@bourse/protocol'
import type { InstitutionBoard } from '../../operations/institution-board.ts'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'

/** What the page of the institutions needs. */
export type InstitutionServices = { readonly desk: { readonly institutions: InstitutionBoard } }

type Context = OperationContext<Session, InstitutionServices>

/** The calls of the page of the institutions. A list is read one row further to know whether there is more. */
export const institutionCalls: readonly CallHandler<InstitutionServices>[] = [
  handle(deskInstitutionList, async ({ services }: Context, { text, before, limit_num: count }) => {
    const { institutions: board } = services.desk
    const [rows, counts] = await Promise.all([board.list({ text, below: before, count: count + 1 }), board.count()])
    return ok({ institutions: rows.slice(0, count), more: rows.length > count, ...counts })
  }),
  handle(deskInstitution, async ({ services }: Context, { institution }) => {
    const found = await services.desk.institutions.one(institution)
    return found === null ? refuse('404') : ok(found)
  }),
  handle(deskInstitutionStatement, async ({ services }: Context, { institution, before, limit_num: count }) => {
    const rows = await services.desk.institutions.statement(institution, { below: before, count: count + 1 })
    return rows === null ? refuse('404') : ok({ rows: rows.slice(0, count), more: rows.length > count })
  }),
]
