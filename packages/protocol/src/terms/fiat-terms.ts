/** The currencies that come and go by bank. */
export const CURRENCIES = ['TWD', 'CNY', 'USD'] as const
/** One of them. */
export type Currency = (typeof CURRENCIES)[number]

/** How a deposit by bank stands: asked for and on its way, here and being booked, booked, taken back, or nobody paid in time. */
export const FIAT_DEPOSIT_STATES = ['waiting', 'checking', 'credited', 'cancelled', 'expired'] as const
/** One of them. */
export type FiatDepositState = (typeof FIAT_DEPOSIT_STATES)[number]

/** How a withdrawal to a bank stands. */
export const FIAT_WITHDRAWAL_STATES = [
  'asked',
  'reviewing',
  'approved',
  'sent',
  'paid',
  'rejected',
  'cancelled',
  'failed',
] as const
/** One of them. */
export type FiatWithdrawalState = (typeof FIAT_WITHDRAWAL_STATES)[number]

/** What a bank's number must look like, by currency: Taiwan’s are bound with a passbook instead. */
export const BANK_NUMBERS = {
  CNY: { code: null, account: /^[0-9]{8,24}$/ },
  USD: { code: /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/, account: /^(?:[0-9]{4,17}|[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})$/ },
} as const satisfies Readonly<Record<string, { readonly code: RegExp | null; readonly account: RegExp }>>

const IBAN = /^[A-Z]{2}[0-9]{2}/

/** Whether an account number that begins as an IBAN has the check digits of one (ISO 13616); others have none to check. */
export function isIbanSound(account: string): boolean {
  if (!IBAN.test(account)) return true
  const digits = [...account.slice(4), ...account.slice(0, 4)].map(sign => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
