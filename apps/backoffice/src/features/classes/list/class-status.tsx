import type { ClassStatus } from '@bourse/protocol/terms'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

// One class is spoken of, where the filters speak of many.
const WORDS = {
  not_started: 'status.not_started',
  in_class: 'status.in_class',
  finished: 'row.finished',
  expired: 'row.expired',
} as const

/** Where a class stands: a dot and a word, never colour alone. */
export function ClassStatusMark({
  status,
  words,
}: {
  readonly status: ClassStatus
  readonly words?: string
}): ReactNode {
  const text = useTranslations('classes')
  return (
    <span className="status" data-status={status}>
      <span className="status-dot" aria-hidden="true" />
      {words ?? text(WORDS[status])}
    </span>
  )
}
