import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type ClassListReply, type ClassRecord, clockOf, spokenNumber, tableRows } from '../class-rows.ts'
import { ClassActions } from './class-actions.tsx'
import { ClassName } from './class-name.tsx'
import { ClassStatusMark } from './class-status.tsx'
import { GroupHead } from './group-head.tsx'

/** The classes on a phone: one under the other, the time on the left. */
export function ClassCards({ reply }: { readonly reply: ClassListReply }): ReactNode {
  return (
    <div className="card-list">
      {tableRows(reply.records, true).map(row => (
        <Fragment key={row.key}>
          {row.kind === 'group' ? (
            <div className="card-group">
              <GroupHead row={row} today={reply.today} />
            </div>
          ) : (
            <ClassCard record={row.record} />
          )}
        </Fragment>
      ))}
    </div>
  )
}

function ClassCard({ record }: { readonly record: ClassRecord }): ReactNode {
  const text = useTranslations('classes')
  const words =
    record.status === 'in_class'
      ? { words: text('row.inClass', { here: record.present, expected: record.expected }) }
      : {}
  const what = `${record.teacher.name} · ${text(`type.${record.type}`)} · ${spokenNumber(record.class_no)}`
  return (
    <article className="card-row">
      <div className="card-time">
        <strong>{clockOf(record.start_local)}</strong>
        <span className="list-muted">{clockOf(record.end_local)}</span>
      </div>
      <div className="card-what">
        <ClassName record={record} />
        <span className="list-muted" title={what}>
          {what}
        </span>
        <ClassStatusMark status={record.status} {...words} />
      </div>
      <ClassActions record={record} short />
    </article>
  )
}
