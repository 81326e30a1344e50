import type { Code, DataOf } from './codes/index.ts'
import type { FieldProblems } from './problems/index.ts'

/** An operation did what it was asked. */
export type Done<Data> = { readonly ok: true; readonly data: Data }

/** An operation refused, and why: an expected answer, never thrown. */
export type Refusal<C extends Code = Code> = {
  readonly ok: false
  readonly code: C
  readonly data: unknown
  /** With code 422: what is wrong, field by field; the gateway puts it into the request's language. */
  readonly fields: FieldProblems | null
}

/** What an operation answers. */
export type Outcome<Data, C extends Code = Code> = Done<Data> | Refusal<C>

/** The outcome of an operation that did what it was asked. */
export const ok = <Data>(data: Data): Done<Data> => ({ ok: true, data })

/** The outcome of an operation that refused; `data` names the rule's bound where there is one: what the catalogue lists must be there. */
export const refuse = <C extends Code>(code: C, ...data: DataOf<C>): Refusal<C> => ({
  ok: false,
  code,
  data: data[0] ?? null,
  fields: null,
})

/** The refusal of fields that a schema could not judge: a name that is taken, a coin that does not exist. */
export const refuseFields = (fields: FieldProblems): Refusal<'422'> => ({ ok: false, code: '422', data: null, fields })
