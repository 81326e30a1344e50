import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ClassRecord } from '../class-rows.ts'

/** How many came, or are here, or are expected. */
export function Attendance({ record }: { readonly record: ClassRecord }): ReactNode {
  const text = useTranslations('classes.row')
  const { status, expected } = record
  if (status === 'expired') return <span className="list-muted">–</span>
  if (status === 'not_started') {
    return <span className="list-muted">{expected === 0 ? '–' : text('expected', { count: expected })}</span>
  }
  return text('of', { here: status === 'in_class' ? record.present : record.attended, expected })
}

/** When it really began and ended. */
export function ActualTime({ record }: { readonly record: ClassRecord }): ReactNode {
  const text = useTranslations('classes.row')
  if (record.begun_local === null) return <span className="list-muted">–</span>
  const begun = record.begun_local.slice(11)
  if (record.over_local === null) {
    return (
      <>
        {begun}– <span className="good-word">{text('now')}</span>
      </>
    )
  }
  return `${begun}–${record.over_local.slice(11)}`
}
