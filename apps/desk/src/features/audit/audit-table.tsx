import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { OutcomeMark } from '../../site/parts/outcome-mark.tsx'
import { SubjectLink } from '../../site/subjects/subject-link.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { OpenedRow } from './opened-row.tsx'
import type { AuditRow } from './use-audit.ts'

type Props = {
  readonly rows: readonly AuditRow[]
  readonly opened: number | null
  /** The row that keys have come to. */
  readonly at: number | null
  readonly onOpen: (seq: number | null) => void
  /** From here on nothing is proven. */
  readonly broken: number | null
}

const COLUMNS = ['row', 'time', 'operator', 'act', 'subject', 'outcome', 'by', 'hash'] as const

/** The rows on their line; an opened one stays on it. */
export function AuditTable({ rows, opened, at, onOpen, broken }: Props): ReactNode {
  const text = useTranslations('audit.head')
  return (
    <table className="audit-table">
      <thead>
        <tr>
          {COLUMNS.map(column => (
            <th key={column} scope="col" data-column={column}>
              {text(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Fragment key={row.seq}>
            <Row
              row={row}
              open={row.seq === opened}
              here={row.seq === at}
              chain={broken === null || row.seq < broken ? 'holds' : row.seq === broken ? 'broken' : 'after'}
              onOpen={onOpen}
            />
            {row.seq === opened && (
              <tr className="audit-opened">
                <td colSpan={COLUMNS.length}>
                  <OpenedRow seq={row.seq} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  readonly row: AuditRow
  readonly open: boolean
  readonly here: boolean
  readonly chain: 'holds' | 'broken' | 'after'
  readonly onOpen: (seq: number | null) => void
}

function Row({ row, open, here, chain, onOpen }: RowProps): ReactNode {
  const text = useTranslations('audit')
  const format = useFormatter()
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (here) line.current?.scrollIntoView({ block: 'nearest' })
  }, [here])
  const number = format.number(row.seq)
  return (
    <tr ref={line} className="audit-row" data-open={open} data-here={here} data-chain={chain}>
      <td data-column="row">
        <button
          type="button"
          aria-expanded={open}
          aria-label={text(open ? 'closeRow' : 'openRow', { row: number })}
          onClick={() => onOpen(open ? null : row.seq)}
        >
          {number}
        </button>
      </td>
      <td data-column="time">
        <time>{listMoment({ at: row.at, now, language })}</time>
      </td>
      <td data-column="operator">{row.operator}</td>
      <td data-column="act">{row.act}</td>
      <td data-column="subject" title={row.words.join(' ')}>
        {row.subject === null ? row.words.join(' ') : <SubjectLink subject={row.subject} />}
      </td>
      <td data-column="outcome">
        <OutcomeMark outcome={row.outcome} />
      </td>
      <td data-column="by">{text(`by.${row.by}`)}</td>
      <td data-column="hash" className="digest-text">
        {row.digest.slice(0, 6)}…{row.digest.slice(-4)}
      </td>
    </tr>
  )
}
