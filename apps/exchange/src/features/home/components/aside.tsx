import { ChangeText, NumberText, RoundMark } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { Link } from '../../../site/links/link.tsx'
import type { Board } from '../board.ts'
import { Flash } from './flash.tsx'

/** Beside the markets: what the house recommends and why, and notices while there are any. */
export function Aside({ board }: { board: Board }): ReactNode {
  return (
    <aside>
      <Recommended board={board} />
      <Notices />
    </aside>
  )
}

const RECOMMENDED_SHOWN = 5

function Recommended({ board }: { board: Board }): ReactNode {
  const t = useTranslations('home.recommended')
  const rows = board.rows.filter(row => row.recommended !== null).slice(0, RECOMMENDED_SHOWN)
  if (rows.length === 0) return null
  return (
    <section className="aside-block">
      <div className="aside-head">
        <h3>{t('title')}</h3>
      </div>
      <ul className="home-recommended">
        {rows.map(row => (
          <li key={row.name} className="ui-row">
            <Link to={`/trade/${row.name}`}>
              <RoundMark sign={row.stock.slice(0, 1)} />
              <span className="pair-name">
                <b>{row.stock}</b>
                <i>/{row.money}</i>
                {row.recommended !== null && <span className="sub">{t(row.recommended)}</span>}
              </span>
              <span className="num">
                <Flash value={row.last}>
                  <NumberText value={row.last} places={row.places} />
                </Flash>
                <span className="sub">
                  <ChangeText value={row.change} places={2} suffix="%" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Notices(): ReactNode {
  const t = useTranslations('home.aside')
  const format = useFormatter()
  const notices = useInitAnswer()?.info.notices ?? []
  if (notices.length === 0) return null
  return (
    <section className="aside-block">
      <div className="aside-head">
        <h3>{t('notices')}</h3>
      </div>
      <ul className="home-news">
        {notices.map(notice => (
          <li key={notice.id}>
            <Link to={notice.link}>{notice.title}</Link>
            <time>{format.dateTime(Number(notice.time) * 1000, { month: 'short', day: 'numeric' })}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
