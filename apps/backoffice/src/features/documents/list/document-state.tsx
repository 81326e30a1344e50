import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { spokenNumber } from '../../classes/index.ts'
import type { DocumentRecord } from '../document-calls.ts'

/** Where a document stands: its place in the queue, how far it is, or which class uses it. */
export function DocumentState({ record }: { readonly record: DocumentRecord }): ReactNode {
  const text = useTranslations('documents')
  const { status, progress, place, used_by: used } = record
  if (status === 'converting') {
    return (
      <span className="document-state">
        {text('status.converting')}
        <Progress percent={progress} size="small" showInfo={false} aria-label={text('status.converting')} />
        <span className="list-muted figure">{text('percent', { percent: progress })}</span>
      </span>
    )
  }
  const [first] = used
  return (
    <span className="document-state">
      <span className="status" data-status={status === 'ready' ? 'ready' : status === 'failed' ? 'failed' : 'finished'}>
        <span className="status-dot" aria-hidden="true" />
        {text(`status.${status}`)}
      </span>
      {place !== null && <span className="list-muted">{text('place', { place })}</span>}
      {status === 'ready' && first !== undefined && (
        <span className="list-muted" title={used.map(one => one.name).join('\n')}>
          {text(first.live ? 'live' : 'usedBy', { number: spokenNumber(first.class_no), more: used.length - 1 })}
        </span>
      )}
    </span>
  )
}
