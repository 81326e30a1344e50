import { buttonLook, ChangeText, NumberText, RoundMark } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import type { Board } from '../board.ts'
import { AppCode } from './app-code.tsx'

/** The site as an app: its code, three steps, and the app itself. */
export function AppPanel({ board }: { board: Board }): ReactNode {
  const t = useTranslations('home.app')
  return (
    <section className="home-section wrap">
      <div className="app-panel panel">
        <div className="app-say">
          <h2>
            <span>{t('first')}</span> <span>{t('second')}</span>
          </h2>
          <p>{t('text')}</p>
          <div className="app-get">
            <AppCode />
            <ol className="app-steps">
              <li>{t('step1')}</li>
              <li>{t('step2')}</li>
              <li>{t('step3')}</li>
            </ol>
            <Link to="/app" {...buttonLook('quiet', 'field')}>
              {t('how')}
            </Link>
          </div>
        </div>
        <div className="app-stage" aria-hidden>
          <Handset board={board} />
        </div>
      </div>
    </section>
  )
}

function Handset({ board }: { board: Board }): ReactNode {
  const t = useTranslations('home.board')
  return (
    <div className="home-handset">
      <div>
        <div className="handset-top">
          <b className="font-semibold">Bourse</b>
          <span className="fine muted">{location.host}</span>
        </div>
        <h3>{t('title')}</h3>
        <ul>
          {board.rows.slice(0, 6).map(row => (
            <li key={row.name}>
              <RoundMark sign={row.stock.slice(0, 1)} />
              <span className="pair-name">
                <b>{row.stock}</b>
                <i>/{row.money}</i>
              </span>
              <span className="num">
                <NumberText value={row.last} places={row.places} />
                <span className="sub">
                  {row.change !== null && <ChangeText value={row.change} places={2} suffix="%" />}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
