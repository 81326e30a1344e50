import { abbreviate, NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import type { BoardRow } from '../board.ts'

/** What was turned over in 24 hours, in the pair's money and with its name: groups stand side by side. */
export function Turnover({ row }: { row: BoardRow }): ReactNode {
  if (row.deal === null) return <NumberText value={null} />
  return (
    <span className="num">
      {abbreviate(row.deal)} <span className="home-unit">{row.money}</span>
    </span>
  )
}
