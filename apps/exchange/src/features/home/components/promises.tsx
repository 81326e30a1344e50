import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'

/** Three things that hold here at all times, each with a drawing of itself. */
export function Promises(): ReactNode {
  const t = useTranslations('home.promises')
  return (
    <section className="home-section wrap">
      <div className="home-head">
        <h2>{t('title')}</h2>
        <Link to="/about" className="home-more">
          {t('more')}
          <ArrowRight aria-hidden />
        </Link>
      </div>
      <dl className="home-promises">
        <Promised title={t('journalTitle')} text={t('journalText')} drawing={<JournalDrawing />} />
        <Promised title={t('zeroTitle')} text={t('zeroText')} drawing={<ZeroDrawing />} />
        <Promised title={t('intTitle')} text={t('intText')} drawing={<UnitDrawing />} />
      </dl>
    </section>
  )
}

function Promised({ title, text, drawing }: { title: string; text: string; drawing: ReactNode }): ReactNode {
  return (
    <div>
      <figure aria-hidden>{drawing}</figure>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  )
}

const BATCHES = [0, 1, 2, 3, 4, 5] as const

/** Batches in a row, each leaning on the one before; the newest is being written. */
function JournalDrawing(): ReactNode {
  return (
    <svg width="300" height="72" viewBox="0 0 300 72" fill="none" stroke="currentColor">
      <path d="M0 36H264" />
      {BATCHES.map(index => (
        <rect key={index} x={index * 44 + 0.5} y="20.5" width="31" height="31" rx="4" fill="var(--ground)" />
      ))}
      {BATCHES.map(index => (
        <path key={index} d={`M${index * 44 + 8} 32h16M${index * 44 + 8} 40h${8 + ((index * 5) % 9)}`} />
      ))}
      <rect x="264.5" y="20.5" width="31" height="31" rx="4" stroke="var(--brand)" fill="var(--brand-soft)" />
    </svg>
  )
}

/** What stands above the line stands below it too: the columns of each side add up to the same. */
const ABOVE = [22, 9, 30, 14, 6, 26, 11, 18] as const
const BELOW = [15, 24, 8, 19, 28, 12, 21, 9] as const

function ZeroDrawing(): ReactNode {
  return (
    <svg width="280" height="72" viewBox="0 0 280 72" fill="currentColor">
      {ABOVE.map((height, index) => (
        <rect key={`above${height}`} x={index * 28 + 4} y={35 - height} width="8" height={height} rx="1" />
      ))}
      {BELOW.map((height, index) => (
        <rect key={`below${height}`} x={index * 28 + 16} y="37" width="8" height={height} rx="1" />
      ))}
      <path d="M0 36H240" stroke="var(--brand)" />
    </svg>
  )
}

const UNITS_IN_A_ROW = Array.from({ length: 30 }, (_, index) => index)

/** A ruler without anything between its marks. */
function UnitDrawing(): ReactNode {
  return (
    <svg width="280" height="72" viewBox="0 0 280 72" fill="none" stroke="currentColor">
      {UNITS_IN_A_ROW.map(unit => (
        <path key={unit} d={`M${unit * 8 + 0.5} 56V${unit % 10 === 0 ? 24 : unit % 5 === 0 ? 36 : 44}`} />
      ))}
      <path d="M0 56.5H236" />
      <path d="M136.5 16V56" stroke="var(--brand)" strokeWidth="2" />
    </svg>
  )
}
