import type { FiatWithdrawalState } from '@bourse/protocol'

/** The stations of a withdrawal to a bank, in their order. */
export const BANK_STATIONS = ['asked', 'checked', 'sent', 'done'] as const

/** How far something has come: so many stations are behind it, and whether it ended on its way. */
export type BankProgress = { readonly reached: number; readonly ended: 'done' | 'returned' | null }

const REACHED: Readonly<Record<FiatWithdrawalState, BankProgress>> = {
  asked: { reached: 1, ended: null },
  reviewing: { reached: 1, ended: null },
  approved: { reached: 2, ended: null },
  sent: { reached: 3, ended: null },
  paid: { reached: 4, ended: 'done' },
  rejected: { reached: 2, ended: 'returned' },
  cancelled: { reached: 1, ended: 'returned' },
  failed: { reached: 3, ended: 'returned' },
}

/** Which station a withdrawal has come to. */
export const bankProgress = (state: FiatWithdrawalState): BankProgress => REACHED[state]
