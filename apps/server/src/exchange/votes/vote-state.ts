import type { VoteState } from '@bourse/protocol'
import type { RoundRow } from './round-table.ts'

/** Where a round stands at a moment of the house's time. */
export function stateOf(
  { opens_at: opens, closes_at: closes, ended_at: ended }: Pick<RoundRow, 'opens_at' | 'closes_at' | 'ended_at'>,
  nowMs: number,
): VoteState {
  if (ended !== null) return 'ended'
  if (nowMs < opens.getTime()) return 'coming'
  return nowMs < closes.getTime() ? 'open' : 'counting'
}
