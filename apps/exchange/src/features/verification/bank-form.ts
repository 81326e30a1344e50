import type { bankSubmit, RequestInput } from '@bourse/protocol'
import type { Verdict } from '../../site/forms/field-rules.ts'
import type { Problems } from '../../site/forms/problems.ts'

/** What is filled in to bind a Taiwan bank account. */
export type BankForm = {
  readonly bank: string
  readonly branch: string
  readonly account: string
  readonly holder: string
  /** The id of the uploaded picture; empty where there is none. */
  readonly passbook: string
}

/** The form begins with the name that was verified: nobody else's account can be bound. */
export const initialBank = (verifiedName: string): BankForm => ({
  bank: '',
  branch: '',
  account: '',
  holder: verifiedName,
  passbook: '',
})

/** What is wrong with it. */
export function bankProblems(form: BankForm, verifiedName: string): Problems<BankForm> {
  return {
    bank: form.bank === '' ? 'bankEmpty' : undefined,
    branch: digitsProblem(form.branch, { empty: 'branchEmpty', form: /^[0-9]{4}$/, wrong: 'branchWrong' }),
    account: digitsProblem(form.account, { empty: 'accountEmpty', form: /^[0-9]{10,16}$/, wrong: 'accountWrong' }),
    holder: holderProblem(form.holder, verifiedName),
    passbook: form.passbook === '' ? 'passbookMissing' : undefined,
  }
}

function digitsProblem(typed: string, rule: { empty: Verdict; form: RegExp; wrong: Verdict }): Verdict {
  const digits = plainDigits(typed)
  if (digits === '') return rule.empty
  return rule.form.test(digits) ? undefined : rule.wrong
}

function holderProblem(holder: string, verifiedName: string): Verdict {
  if (holder.trim() === '') return 'holderEmpty'
  return sameName(holder) === sameName(verifiedName) ? undefined : 'holderOther'
}

// As the server compares: "WANG, Xiao Ming" and "wang xiao-ming" are one person's name.
const sameName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,.\-·]/g, '')

/** Digits without the blanks and hyphens that a passbook prints between them. */
const plainDigits = (typed: string): string => typed.replace(/[\s-]/g, '')

/** What is sent. */
export const bankSummary = (form: BankForm): RequestInput<typeof bankSubmit> => ({
  bank_code: form.bank,
  branch: plainDigits(form.branch),
  account: plainDigits(form.account),
  holder: form.holder.trim(),
  passbook: form.passbook,
})
