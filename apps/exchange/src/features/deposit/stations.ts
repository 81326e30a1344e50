import type { Progress } from '../../site/lists/station-states.ts'
import type { Deposit } from './api/deposits.ts'

/** The stations of a deposit, in their order. */
export const STATIONS = ['seen', 'confirmed', 'credited'] as const

/** Which station a deposit has come to. */
export function progressOf({
  status,
  confirmations,
  needed,
}: Pick<Deposit, 'status' | 'confirmations' | 'needed'>): Progress {
  switch (status) {
    case 'confirming':
      return { reached: confirmations < needed ? 1 : 2, ended: null }
    case 'credited':
      return { reached: STATIONS.length, ended: 'done' }
    case 'held':
      return { reached: 2, ended: 'held' }
    case 'gone':
      return { reached: 2, ended: 'returned' }
  }
}
