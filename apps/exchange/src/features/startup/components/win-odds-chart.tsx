import type { ProjectPage } from '@bourse/protocol'
import { numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { winOdds } from '../win-odds.ts'

const SHOWN_MAX = 10

/** How many of one's tickets would win, if no more were taken: a bar for each number. */
export function WinOdds({ project, own }: { project: ProjectPage; own: number }): ReactNode {
  const t = useTranslations('startup.subscribe')
  const all = project.units + own
  if (own > SHOWN_MAX) return null
  const odds = winOdds(own, all, project.units_max)
  const highest = Math.max(...odds)
  const percent = (chance: number): string => `${(chance * 100).toFixed(1)}%`
  return (
    <figure className="startup-odds">
      <figcaption>
        {t('oddsTitle', { count: own })}
        <span className="muted fine">
          {t('oddsOf', { winning: numberText(String(Math.min(all, project.units_max))), all: numberText(String(all)) })}
        </span>
      </figcaption>
      <ol>
        {odds
          .map((chance, wins) => ({ chance, wins }))
          .map(({ chance, wins }) => (
            <li key={wins}>
              <span className="num fine">{percent(chance)}</span>
              <i style={{ height: `${Math.max(2, (chance / highest) * 56)}px` }} aria-hidden />
              <b className="num fine">{wins}</b>
            </li>
          ))}
      </ol>
    </figure>
  )
}
