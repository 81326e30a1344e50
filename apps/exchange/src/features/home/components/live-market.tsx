import { CURRENCY_SIGN } from '@bourse/protocol'
import { abbreviate, ChangeText, directionOf, NumberText, RoundMark } from '@bourse/ui'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../routes/link.tsx'
import type { Board, BoardRow } from '../board.ts'
import { LiveState } from './live-state.tsx'

/** The first pair of the board as its trading room shows it, small: price, chart, ladder, and the way in. */
export function LiveMarket({ board }: { board: Board }): ReactNode {
  const t = useTranslations('home.market')
  const row = board.rows[0]
  if (row === undefined) return null
  return (
    <section className="live panel" data-state={board.state} aria-label={t('live')}>
      <Head row={row} />
      <div className="live-body">
        <StillChart text={board.state === 'waiting' ? t('noQuotes') : ''} />
        <StillLadder row={row} />
      </div>
      <div className="live-foot">
        <LiveState state={board.state} />
        <Link to={`/trade/${row.name}`} className="more">
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
          {row.value !== null && (
            <>
              ≈ {CURRENCY_SIGN}
              <NumberText value={row.value} places={2} />{' '}
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
          <dd className="num">{row.deal === null ? <NumberText value={null} /> : abbreviate(row.deal)}</dd>
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

const GRID_ROWS = [36, 95, 154, 213, 272] as const
const GRID_COLUMNS = [36, 99, 162, 225, 288, 351, 414] as const

/** The chart's axes with a still line: what a chart is before it has data. */
function StillChart({ text }: { text: string }): ReactNode {
  return (
    <div className="live-chart">
      <svg viewBox="0 0 453 348" preserveAspectRatio="none" aria-hidden>
        {GRID_ROWS.map(y => (
          <path key={y} className="grid-line" d={`M0 ${y}H453`} vectorEffect="non-scaling-stroke" />
        ))}
        {GRID_COLUMNS.map(x => (
          <path key={x} className="grid-line" d={`M${x} 0V320`} vectorEffect="non-scaling-stroke" />
        ))}
        <path className="still" d="M0 184H453" fill="none" vectorEffect="non-scaling-stroke" />
      </svg>
      {text !== '' && <p>{text}</p>}
    </div>
  )
}

const LEVELS_SHOWN = ['1', '2', '3', '4', '5', '6'] as const

function StillLadder({ row }: { row: BoardRow }): ReactNode {
  const t = useTranslations('home.market')
  return (
    <div className="live-ladder" aria-hidden>
      <div className="live-ladder-head">
        <span>{t('price', { money: row.money })}</span>
        <span>{t('amount', { stock: row.stock })}</span>
      </div>
      {LEVELS_SHOWN.map(level => (
        <EmptyLevel key={`ask${level}`} />
      ))}
      <div className="live-mid">
        <NumberText value={row.last} places={row.places} />
        <span>{t('spread')} –</span>
      </div>
      {LEVELS_SHOWN.map(level => (
        <EmptyLevel key={`bid${level}`} />
      ))}
    </div>
  )
}

function EmptyLevel(): ReactNode {
  return (
    <div className="live-level">
      <NumberText value={null} />
      <NumberText value={null} />
    </div>
  )
}
