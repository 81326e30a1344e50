import { PlaceLink } from '@bourse/shell'
import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useTableSettings } from '../../site/lists/table-settings.ts'
import { useDates } from '../../site/time/use-dates.ts'
import { spokenNumber } from '../classes/index.ts'
import type { HeldList, HeldRecord } from './statistics-calls.ts'

/** The name of the list's table among the kept settings. */
export const STATISTICS_TABLE = 'statistics'

/** The columns that can be hidden. */
export const FIGURE_COLUMNS = [
  'class_no',
  'planned',
  'actual',
  'minutes',
  'attended',
  'late',
  'left_early',
  'peak',
  'messages',
  'mic_ups',
] as const

const SUMMED = ['minutes', 'attended', 'expected', 'late', 'left_early', 'messages', 'mic_ups'] as const

/** Classes that are over, one a row, with the sums of the page below. */
export function StatisticsTable({ reply }: { readonly reply: HeldList }): ReactNode {
  const [settings] = useTableSettings(STATISTICS_TABLE)
  const columns = useColumns().filter(({ key }) => !settings.hidden.includes(String(key)))
  return (
    <Table<HeldRecord>
      rowKey="class_id"
      size={settings.compact ? 'middle' : 'large'}
      pagination={false}
      columns={columns}
      dataSource={reply.records}
      summary={rows => <Sums rows={rows} columns={columns.map(({ key }) => String(key))} />}
    />
  )
}

function useColumns(): TableColumnsType<HeldRecord> {
  const text = useTranslations('statistics')
  const dates = useDates()
  const format = useFormatter()
  const day = (local: string): string => dates.day(local)
  const figure = (key: 'minutes' | 'late' | 'left_early' | 'peak' | 'messages' | 'mic_ups') => ({
    key,
    title: text(`column.${key}`),
    align: 'right' as const,
    render: (_: unknown, one: HeldRecord) => (
      <span className={one[key] === 0 ? 'list-muted' : ''}>{format.number(one[key])}</span>
    ),
  })
  return [
    { key: 'name', title: text('column.name'), render: (_, one) => nameCell(one) },
    {
      key: 'class_no',
      title: text('column.class_no'),
      render: (_, one) => <span className="list-muted">{spokenNumber(one.class_no)}</span>,
    },
    {
      key: 'planned',
      title: text('column.planned'),
      render: (_, one) => (
        <span className="list-muted">
          {day(one.start_local)} {one.start_local.slice(11)}–{one.end_local.slice(11)}
        </span>
      ),
    },
    {
      key: 'actual',
      title: text('column.actual'),
      render: (_, one) => `${one.begun_local.slice(11)}–${one.over_local.slice(11)}`,
    },
    figure('minutes'),
    {
      key: 'attended',
      title: text('column.attended'),
      align: 'right',
      render: (_, one) => <Share attended={one.attended} expected={one.expected} />,
    },
    figure('late'),
    figure('left_early'),
    figure('peak'),
    figure('messages'),
    figure('mic_ups'),
    {
      key: 'actions',
      title: text('column.actions'),
      align: 'right',
      render: (_, one) => (
        <PlaceLink href={`/data-center/Statistics-list/${one.class_id}`}>{text('list.details')}</PlaceLink>
      ),
    },
  ]
}

function Share({ attended, expected }: { readonly attended: number; readonly expected: number }): ReactNode {
  const text = useTranslations('statistics.detail')
  const format = useFormatter()
  return (
    <>
      {format.number(attended)} {expected > 0 && <span className="list-muted">{text('of', { expected })}</span>}
    </>
  )
}

function Sums({
  rows,
  columns,
}: {
  readonly rows: readonly HeldRecord[]
  readonly columns: readonly string[]
}): ReactNode {
  const text = useTranslations('statistics.list')
  const format = useFormatter()
  const sums = Object.fromEntries(SUMMED.map(key => [key, rows.reduce((sum, one) => sum + one[key], 0)]))
  return (
    <Table.Summary.Row className="sum-row">
      {columns.map((key, index) => (
        <Table.Summary.Cell key={key} index={index} align={index === 0 ? 'left' : 'right'}>
          {index === 0 && <strong>{text('onPage', { count: rows.length })}</strong>}
          {key === 'attended' && <Share attended={sums['attended'] ?? 0} expected={sums['expected'] ?? 0} />}
          {key !== 'attended' && sums[key] !== undefined && <strong>{format.number(sums[key])}</strong>}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}

const nameCell = ({ name }: HeldRecord): ReactNode => (
  <span className="list-name" title={name}>
    {name}
  </span>
)
