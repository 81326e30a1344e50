import { Bar } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Project } from '../api/use-startup.ts'

/** How much was subscribed of what is for sale. Where it is more, the bar is full and a notch marks the goal. */
export function RaisedBar({ project, size }: { project: Project; size: 8 | 12 }): ReactNode {
  const t = useTranslations('startup')
  const { units, units_max: most } = project
  const isOver = units > most
  return (
    <div className="startup-bar">
      <Bar
        label={t('subscribed')}
        value={isOver ? 100 : (units / most) * 100}
        size={size}
        {...(project.state === 'ended' ? { tone: 'ended' as const } : {})}
      />
      {isOver && <i className="startup-notch" style={{ insetInlineStart: `${(most / units) * 100}%` }} aria-hidden />}
    </div>
  )
}
