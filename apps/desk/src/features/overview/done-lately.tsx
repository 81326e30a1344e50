import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { acts as titles } from '../../site/languages/overview/acts-zh.ts'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { OutcomeMark } from '../../site/parts/outcome-mark.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { SubjectLink } from '../../site/subjects/subject-link.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNow } from '../../site/time/use-now.ts'
import type { OverviewInfo } from './overview-info.ts'

const isTitled = (act: string): act is keyof typeof titles => Object.hasOwn(titles, act)

const MINUTE_MS = 60_000

/** What was done lately, newest first. */
export function DoneLately({ info }: { readonly info: OverviewInfo }): ReactNode {
  const text = useTranslations('overview.done')
  const format = useFormatter()
  const language = useDeskLanguage()
  const now = useNow(MINUTE_MS)
  const { acts, operators } = info.acts_today
  // The command is in the audit for good; its act may have another name by now, or be gone.
  const titleOf = (act: string): string => (isTitled(act) ? text(`acts.${act}`) : act)
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
