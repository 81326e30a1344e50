import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../site/time/use-dates.ts'
import { type ClassListReply, clockOf, type GroupRow } from '../class-rows.ts'

type Props = { readonly row: GroupRow; readonly today: ClassListReply['today'] }

/** The head of a group: what it is and what it sums up to. */
export function GroupHead({ row, today }: Props): ReactNode {
  const text = useTranslations('classes.group')
  const dates = useDates()
  if (row.group === 'day') {
    return <strong>{dates.day(row.day, 'weekLong')}</strong>
  }
  return (
    <>
      <strong>{text(row.group)}</strong>
      <span>
        <GroupNote group={row.group} today={today} />
      </span>
    </>
  )
}

function GroupNote({
  group,
  today,
}: {
  readonly group: 'now' | 'later' | 'earlier'
  readonly today: Props['today']
}): ReactNode {
  const text = useTranslations('classes.group')
  if (group === 'now') return text('nowNote', today.now)
  if (group === 'earlier') return text('earlierNote', today.earlier)
  const { classes, next_local: next } = today.later
  return next === null ? text('laterNote', { classes }) : text('laterNext', { classes, time: clockOf(next) })
}
