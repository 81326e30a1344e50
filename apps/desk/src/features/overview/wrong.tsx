import { WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Soundness } from '../../site/live/sound.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'

/** What is wrong now, in sentences; what may become so after it. */
export function Wrong({ sound: { problems, warnings } }: { readonly sound: Soundness }): ReactNode {
  const text = useTranslations('overview.wrong')
  const count = problems.length + warnings.length
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
    </Section>
  )
}
