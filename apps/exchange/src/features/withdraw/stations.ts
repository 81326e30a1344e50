import type { WithdrawalState } from '@bourse/protocol'
import type { Progress } from '../../site/lists/station-states.ts'

/** The stations of a withdrawal, in their order. */
export const STATIONS = ['asked', 'checked', 'signed', 'chain', 'done'] as const

const REACHED: Readonly<Record<WithdrawalState, Progress>> = {
  asked: { reached: 1, ended: null },
  reviewing: { reached: 1, ended: null },
  approved: { reached: 2, ended: null },
  signing: { reached: 2, ended: null },
  broadcast: { reached: 4, ended: null },
  confirmed: { reached: 5, ended: 'done' },
  rejected: { reached: 2, ended: 'returned' },
  cancelled: { reached: 1, ended: 'returned' },
  failed: { reached: 3, ended: 'returned' },
}

/** Which station a withdrawal has come to. */
export const progressOf = (state: WithdrawalState): Progress => REACHED[state]
