import { ChangeText, directionOf, NumberText, RoundMark } from '@bourse/ui'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { FiatText } from '../../fiat/index.ts'
import type { Board, BoardRow } from '../board.ts'
import { DayChart } from './day-chart.tsx'
import { Ladder } from './ladder.tsx'
import { LiveState } from './live-state.tsx'
import { NewestDeals } from './newest-deals.tsx'
import { Turnover } from './turnover.tsx'

/** The first pair of the board as its trading room shows it, small: price, chart, ladder, and the way in. */
export function LiveMarket({ board }: { board: Board }): ReactNode {
  const t = useTranslations('home.market')
  const row = board.rows[0]
  if (row === undefined) return null
  return (
    <section className="home-live panel" data-state={board.state} aria-label={t('live')}>
      <Head row={row} />
      <div className="live-body">
        <DayChart row={row} />
        <Ladder row={row} />
      </div>
      <div className="live-foot">
        <LiveState state={board.state} />
        <NewestDeals row={row} />
        <Link to={`/trade/${row.name}`} className="home-more">
          {t('open')}
          <ArrowRight aria-hidden />
        </Link>
      </div>
    </section>
  )
}

function Head({ row }: { row: BoardRow }): ReactNode {
  const t = useTranslations('home.market')
  const direction = directionOf(row.change ?? '')
  return (
    <div className="live-head">
      <RoundMark sign={row.stock.slice(0, 1)} />
      <div>
        <div className="live-pair">
          {row.stock}
          <i>/{row.money}</i>
        </div>
      </div>
      <div className="live-last">
        <b className={direction === 'flat' ? '' : direction}>
          <NumberText value={row.last} places={row.places} />
        </b>
        <span className="sub">
          {row.usd !== null && (
            <>
              ≈ <FiatText usd={row.usd} />{' '}
            </>
          )}
          <ChangeText value={row.change} places={2} suffix="%" arrow />
        </span>
      </div>
      <dl className="live-day">
        <Stat name={t('high')} value={row.high} places={row.places} />
        <Stat name={t('low')} value={row.low} places={row.places} />
        <div>
          <dt>{t('volume')}</dt>
          <dd className="num">
            <Turnover row={row} />
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Stat({ name, value, places }: { name: string; value: string | null; places: number }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <NumberText value={value} places={places} />
      </dd>
    </div>
  )
}
