import type { PositionRow } from '../../api/use-position-rows.ts'
import { useContract } from '../../room/contract-context.ts'

/** What can be done with a position. */
export type PositionAct = 'margin' | 'guards' | 'close' | 'reverse' | 'share'

/** Fills the form with what closes a position of the room's contract at a limit. */
export function useCloseAtLimit(): { readonly market: string; readonly begin: (row: PositionRow) => void } {
  const { room, rules } = useContract()
  return {
    market: rules.name,
    begin: ({ view, mark }) => room.closeAt({ side: view.side, price: mark, amount: view.closable }),
  }
}
