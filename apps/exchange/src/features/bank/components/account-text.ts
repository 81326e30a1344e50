import type { BankAccount } from '../api/bank.ts'

/** A bank account in a few words: the bank and the end of the number. */
export const accountText = ({ bank, code, branch, tail }: BankAccount): string =>
  `${bank ?? `${code}-${branch}`} ···· ${tail}`
