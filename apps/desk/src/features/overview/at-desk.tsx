import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Face } from '../../site/parts/face.tsx'
import { Section } from '../../site/parts/section.tsx'
import { useSession } from '../../site/session/use-session.ts'
import { dayTime } from '../../site/time/moments.ts'
import type { OverviewInfo } from './overview-info.ts'

/** Who is here, and what they have taken. */
export function AtDesk({ there }: { readonly there: OverviewInfo['at_desk'] }): ReactNode {
  const text = useTranslations('overview.desk')
  const roles = useTranslations('frame.roles')
  const { operator } = useSession()
  const mineFirst = there.toSorted((a, b) => Number(b.operator === operator) - Number(a.operator === operator))
  return (
    <Section title={text('title')} note={text('note', { count: String(there.length) })}>
      <ul className="at-desk">
        {mineFirst.map(({ operator: name, role, used, item }) => (
          <li key={name}>
            <Face name={name} yours={name === operator} size={20} />
            <span>{name}</span>
            <span className="at-desk-item">{item === null ? dayTime(used) : `${item.id}, ${dayTime(used)}`}</span>
            <span className="at-desk-role">{name === operator ? text('you') : roles(role)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
