import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { acts as titles } from '../../site/languages/overview/acts-zh.ts'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { OutcomeMark } from '../../site/parts/outcome-mark.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { SubjectLink } from '../../site/subjects/subject-link.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import type { OverviewInfo } from './overview-info.ts'

type TitledAct = keyof typeof titles

/** What was done lately, newest first. */
export function DoneLately({ info }: { readonly info: OverviewInfo }): ReactNode {
  const text = useTranslations('overview.done')
  const format = useFormatter()
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const { acts, operators } = info.acts_today
  // The command is in the audit for good; its act may have another name by now, or be gone.
  const titleOf = (act: string): string => {
    const key = `acts.${act as TitledAct}` as const
    return text.has(key) ? text(key) : act
  }
  return (
    <Section
      title={text('title')}
      note={text('note', { acts: format.number(acts), operators: String(operators) })}
      link={<PlaceLink href="/audit">{text('audit')}</PlaceLink>}
    >
      {info.done.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <ul className="overview-done">
          {info.done.map(({ seq, at, operator, act, subject, outcome }) => (
            <li key={seq} className="done-row">
              <time>{listMoment({ at, now, language })}</time>
              <span>{operator}</span>
              <PlaceLink className="done-act" href={`/audit?row=${seq}`}>
                {titleOf(act)}
              </PlaceLink>
              <span className="done-subject">
                <SubjectLink subject={subject} />
              </span>
              <OutcomeMark outcome={outcome} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
