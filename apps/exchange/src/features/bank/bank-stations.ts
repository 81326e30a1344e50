import type { FiatWithdrawalState } from '@bourse/protocol'
import type { FIAT_DEPOSIT_STATES } from '@bourse/protocol/terms'
import type { Progress } from '../../site/lists/station-states.ts'

/** The stations of a withdrawal to a bank, in their order. */
export const BANK_STATIONS = ['asked', 'checked', 'sent', 'done'] as const

const REACHED: Readonly<Record<FiatWithdrawalState, Progress>> = {
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
export const bankProgress = (state: FiatWithdrawalState): Progress => REACHED[state]

type DepositState = (typeof FIAT_DEPOSIT_STATES)[number]

/** The stations of a deposit by bank, in their order. */
export const BANK_DEPOSIT_STATIONS = ['announced', 'arrived', 'credited'] as const

const DEPOSIT_REACHED: Readonly<Record<DepositState, Progress>> = {
  waiting: { reached: 1, ended: null },
  checking: { reached: 2, ended: null },
  credited: { reached: 3, ended: 'done' },
  cancelled: { reached: 1, ended: 'returned' },
  expired: { reached: 1, ended: 'returned' },
}

/** Which station a deposit by bank has come to. */
export const bankDepositProgress = (state: DepositState): Progress => DEPOSIT_REACHED[state]
