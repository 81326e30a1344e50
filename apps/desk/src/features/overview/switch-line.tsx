import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage, useWords } from '../../site/languages/use-words.ts'
import { Marked } from '../../site/parts/dot.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import type { OverviewInfo } from './overview-info.ts'

type Props = { readonly switches: OverviewInfo['switches'] }

/** What users may do now, in the page's head. */
export function SwitchLine({ switches }: Props): ReactNode {
  const text = useTranslations('overview.switches')
  const say = useWords()
  const language = useDeskLanguage()
  const now = useNowByMinute()
  return (
    <>
      {switches.map(({ name, title, on, since }) => (
        <span key={name} className="switch-state">
          {say(title)}{' '}
          {on || since === null ? (
            <b>{text(on ? 'on' : 'off')}</b>
          ) : (
            <Marked tone="warn">{text('offSince', { time: listMoment({ at: since, now, language }) })}</Marked>
          )}
        </span>
      ))}
      <PlaceLink href="/house">{text('change')}</PlaceLink>
    </>
  )
}
