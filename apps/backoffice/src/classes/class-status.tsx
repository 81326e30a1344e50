import type { ClassStatus } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Where a class stands: a dot and a word, never colour alone. */
export function ClassStatusMark({
  status,
  words,
}: {
  readonly status: ClassStatus
  readonly words?: string
}): ReactNode {
  const text = useTranslations('classes.status')
  return (
    <span className="status" data-status={status}>
      <span className="status-dot" aria-hidden="true" />
      {words ?? text(status)}
    </span>
  )
}
