import { PAYMENT_KINDS, type PaymentField, type PaymentKind } from '@bourse/protocol/terms'

/** What somebody fills in to be paid by: the way, and what of it the other side must know. */
export type MethodValues = { readonly kind: PaymentKind } & { readonly [Field in PaymentField]: string }

/** Before anything is typed. */
export const FIRST_METHOD: MethodValues = { kind: 'bank', bank: '', branch: '', account: '' }

/** What of a way the other side must know, in the order of the form. */
export const fieldsOf = (kind: PaymentKind): readonly PaymentField[] => PAYMENT_KINDS[kind].fields

/** Which fields are missing; a branch helps and need not be there. */
export const missingIn = (values: MethodValues): readonly PaymentField[] =>
  fieldsOf(values.kind).filter(field => field !== 'branch' && values[field].trim() === '')

/** What is sent: only the fields that the way has. */
export const methodOf = (values: MethodValues): MethodValues => {
  const of = (field: PaymentField): string => (fieldsOf(values.kind).includes(field) ? values[field].trim() : '')
  return { kind: values.kind, bank: of('bank'), branch: of('branch'), account: of('account') }
}

const SHOWN_END = 4

/** An account as a list shows it: its end alone, where it is long enough to hide the rest. */
export const shortAccount = (account: string): string =>
  account.length <= SHOWN_END * 2 ? account : `•••• ${account.slice(-SHOWN_END)}`
