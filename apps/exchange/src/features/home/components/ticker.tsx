import { ChangeText, NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import type { Board } from '../board.ts'
import { Flash } from './flash.tsx'

const CELLS = 7

/** The leaders in one line: pair and change above, price below. */
export function Ticker({ board }: { board: Board }): ReactNode {
  const t = useTranslations('home.market')
  return (
    <section className="home-ticker" data-state={board.state} aria-label={t('leaders')}>
      <ul className="wrap">
        {board.rows.slice(0, CELLS).map(row => (
          <li key={row.name}>
            <Link to={`/trade/${row.name}`}>
              <span className="ticker-top">
                <span>
                  {row.stock}/{row.money}
                </span>
                {row.change !== null && <ChangeText value={row.change} places={2} suffix="%" />}
              </span>
              <span className="ticker-last">
                <Flash value={row.last}>
                  <NumberText value={row.last} places={row.places} />
                </Flash>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
