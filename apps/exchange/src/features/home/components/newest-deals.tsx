import type { Deal, LiveState } from '@bourse/client'
import { NumberText } from '@bourse/ui'
import { type ReactNode, useCallback } from 'react'
import { useFormatter } from 'use-intl'
import { useSampledLive } from '../../../site/live/use-sampled-live.ts'
import type { BoardRow } from '../board.ts'

const SHOWN = 2
const SAMPLE_MS = 1000
const NONE: readonly Deal[] = []

/** The newest deals of a pair in one line. */
export function NewestDeals({ row }: { row: BoardRow }): ReactNode {
  const format = useFormatter()
  const dealsOf = useCallback((state: LiveState) => state.deals[row.name] ?? NONE, [row.name])
  const deals = useSampledLive(dealsOf, SAMPLE_MS)
  return (
    <ul className="live-deals max-wide:hidden" aria-hidden>
      {deals.slice(0, SHOWN).map(deal => (
        <li key={deal.id}>
          <span className="num">
            {format.dateTime(deal.time * 1000, {
              hour: '2-digit',
              minute: '2-digit',
              second: '2-digit',
              hourCycle: 'h23',
            })}
          </span>
          <NumberText value={deal.price} places={row.places} className={deal.type === 'buy' ? 'up' : 'down'} />
          <NumberText value={deal.amount} suffix={` ${row.stock}`} />
        </li>
      ))}
    </ul>
  )
}
