import { useMemo } from 'react'
import { useLiveState } from '../../../site/live/use-live.ts'
import { useContract } from '../room/contract-context.ts'

/** Where the room's contract stands: live where the socket tells it, otherwise as it was asked for last. */
export type LiveFigures = {
  readonly last: string
  readonly mark: string
  readonly index: string
  /** Mark, triggers and liquidations stand still. */
  readonly frozen: boolean
  /** Of the slot that is settled next, as a fraction; null: unknown. */
  readonly rate: string | null
  /** When it is settled, in seconds. */
  readonly nextAt: number
}

/** The figures of the room's contract. */
export function useFigures(): LiveFigures {
  const { contract } = useContract()
  const told = useLiveState(state => state.rolling[contract.name])
  return useMemo(
    () => ({
      last: told?.last ?? contract.prices.last,
      mark: told?.mark ?? contract.mark,
      index: told?.index ?? contract.index,
      frozen: told?.frozen ?? contract.frozen,
      rate: contract.funding.next_rate ?? told?.funding_rate ?? contract.funding.last_rate,
      nextAt: told?.next_funding ?? contract.funding.next_at,
    }),
    [told, contract],
  )
}
