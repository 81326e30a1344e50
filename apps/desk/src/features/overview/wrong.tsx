import { WarningFilled } from '@ant-design/icons'
import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage, useWords } from '../../site/languages/use-words.ts'
import type { Soundness } from '../../site/live/sound.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import type { OverviewInfo } from './overview-info.ts'

type Props = {
  readonly sound: Soundness
  readonly told: Pick<OverviewInfo, 'switches' | 'maintenance'>
}

/** What is wrong now, in sentences; what may become so after it, and what users are told. */
export function Wrong({ sound: { problems, warnings }, told }: Props): ReactNode {
  const text = useTranslations('overview.wrong')
  const notices = useNotices(told)
  const count = problems.length + warnings.length + notices.length
  return (
    <Section title={text('title')} note={count === 0 ? undefined : String(count)}>
      {count === 0 && <Empty>{text('empty')}</Empty>}
      {problems.map(problem => (
        <p key={problem} className="wrong-row" data-how="bad">
          <WarningFilled aria-hidden />
          <span>{problem}</span>
        </p>
      ))}
      {warnings.map(warning => (
        <p key={warning} className="wrong-row">
          <WarningFilled aria-label={text('warning')} />
          <span>{warning}</span>
        </p>
      ))}
      {notices.map(notice => (
        <p key={notice} className="wrong-row">
          <WarningFilled aria-label={text('warning')} />
          <PlaceLink href="/house">{notice}</PlaceLink>
        </p>
      ))}
    </Section>
  )
}

/** What is closed for everybody and what is announced; the page of the house changes it. */
function useNotices({ switches, maintenance }: Props['told']): readonly string[] {
  const text = useTranslations('overview.wrong')
  const say = useWords()
  const language = useDeskLanguage()
  return [
    ...switches.flatMap(({ title, reason }) =>
      reason === null ? [] : [text('off', { name: say(title), reason: say(reason) })],
    ),
    ...maintenance.map(({ begins_at, ends_at }) =>
      text('maintenance', { begins: dayAndTime(begins_at, language), ends: dayAndTime(ends_at, language) }),
    ),
  ]
}
