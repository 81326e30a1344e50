import type { BankRow } from './bank-table.ts'

/** A bank in a few words: its name and code, or in Taiwan its code and branch. */
export const bankText = ({ bank_name: name, bank_code: code, branch }: BankRow): string =>
  name === null ? `${code}-${branch}` : code === '' ? name : `${name} (${code})`
