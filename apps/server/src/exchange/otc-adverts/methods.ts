import {
  OTC,
  ok,
  type otcMethodAdd,
  type otcMethodList,
  type otcMethodRemove,
  PAYMENT_KINDS,
  type PaymentField,
  type PaymentKind,
  refuse,
  refuseFields,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { isPlainLine, lockUser, type PeopleWith, type Queries } from '../people/index.ts'
import { verifiedName } from '../verification/index.ts'
import { advertsByMethod, pauseWithout } from './advert-table.ts'
import { insertMethod, type MethodRow, methodsOf, removeMethodRow } from './method-table.ts'

/** What the other side must know to pay somebody. */
export type PaymentDetails = Readonly<Record<PaymentField, string>>

const bindingOf = (userId: number): string => `otc method ${userId}`

/** A way to be paid with its details; only for its owner, and for who pays them in an open order. */
export const openMethod = (
  { services }: { readonly services: PeopleWith<'sealing'> },
  row: MethodRow,
): PaymentDetails & { readonly id: number; readonly kind: PaymentKind } => ({
  id: row.method_id,
  kind: row.kind,
  ...(JSON.parse(services.sealing.open(row.details, bindingOf(row.user_id))) as PaymentDetails),
})

/** Keeps a way to be paid, sealed. */
export const keepMethod = (
  { db, services }: { readonly db: Queries; readonly services: PeopleWith<'sealing'> },
  of: { readonly userId: number; readonly kind: PaymentKind; readonly details: PaymentDetails; readonly at: Date },
): Promise<MethodRow> =>
  insertMethod(db, {
    ...{ user_id: of.userId, kind: of.kind, made_at: of.at, removed_at: null },
    details: services.sealing.seal(JSON.stringify(of.details), bindingOf(of.userId)),
  })

/** Somebody's own ways to be paid. */
export const listMethods: Operation<typeof otcMethodList, PeopleWith<'sealing'>> = async context => {
  const { db, session } = context
  const [rows, holder, adverts] = await Promise.all([
    methodsOf(db, session.userId),
    verifiedName(context, session.userId),
    advertsByMethod(db, session.userId),
  ])
  return ok({
    holder,
    records: rows.map(row => ({
      ...openMethod(context, row),
      holder: holder ?? '',
      adverts: adverts.get(row.method_id) ?? 0,
    })),
  })
}

/** Adds a way to be paid. */
export const addMethod: Operation<typeof otcMethodAdd, PeopleWith<'sealing'>> = async (context, request) => {
  const { db, session, services, clock } = context
  const { kind } = request
  const asked: readonly PaymentField[] = PAYMENT_KINDS[kind].fields
  for (const field of ['bank', 'branch', 'account'] as const) {
    const value = request[field]
    // A branch helps and need not be there; a field that the way does not have is not kept.
    if (asked.includes(field) && value === '' && field !== 'branch') return refuseFields({ [field]: 'required' })
    if (!asked.includes(field) && value !== '') return refuseFields({ [field]: 'unknown' })
    if (value !== '' && !isDetail(value)) return refuseFields({ [field]: 'characters' })
  }
  const holder = await verifiedName(context, session.userId)
  if (holder === null) return refuse('VERIFY_FIRST')
  const details: PaymentDetails = { bank: request.bank, branch: request.branch, account: request.account }
  return db.transaction().execute(async transaction => {
    await lockUser(transaction, session.userId)
    if ((await methodsOf(transaction, session.userId)).length >= OTC.methodsMax) {
      return refuse('OTC_LIMIT', { rule: 'methods', max: OTC.methodsMax })
    }
    const at = new Date(clock.nowMs())
    const row = await keepMethod({ db: transaction, services }, { userId: session.userId, kind, details, at })
    return ok({ ...openMethod(context, row), holder, adverts: 0 })
  })
}

// An account may be an address of mail, with signs that are no punctuation of a sentence.
const isDetail = (text: string): boolean => isPlainLine(text.replaceAll('+', '.'))

/** Takes a way to be paid off; who can be paid by no other pauses. */
export const removeMethod: Operation<typeof otcMethodRemove> = async ({ db, session, clock }, { id }) => {
  const { userId } = session
  const removed = await db.transaction().execute(async transaction => {
    if (!(await removeMethodRow(transaction, { userId, id, at: new Date(clock.nowMs()) }))) return false
    await pauseWithout(transaction, userId, id)
    return true
  })
  return removed ? ok({}) : refuse('404')
}
