import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useTableSettings } from '../../../site/lists/table-settings.ts'
import { useDates } from '../../../site/time/use-dates.ts'
import type { ClassFilters, ClassSort } from '../class-filters.ts'
import {
  type ClassListReply,
  type ClassRecord,
  clockOf,
  spokenNumber,
  type TableRow,
  tableRows,
} from '../class-rows.ts'
import { ActualTime, Attendance } from './attendance.tsx'
import { ClassActions } from './class-actions.tsx'
import { ClassName } from './class-name.tsx'
import { ClassStatusMark } from './class-status.tsx'
import { GroupHead } from './group-head.tsx'

/** The name of the list's table among the kept settings. */
export const CLASS_TABLE = 'classes'

/** The columns that can be hidden. */
export const CLASS_COLUMNS = ['class_no', 'type', 'teacher', 'planned', 'actual', 'attendance', 'status'] as const

type Props = {
  readonly reply: ClassListReply
  readonly filters: ClassFilters
  readonly onSort: (sort: ClassSort, descending: boolean) => void
}

/** The classes as rows under heads. A sort by column drops the heads. */
export function ClassTable({ reply, filters, onSort }: Props): ReactNode {
  const [settings] = useTableSettings(CLASS_TABLE)
  const columns = useColumns(reply, filters).filter(({ key }) => !settings.hidden.includes(String(key)))
  return (
    <Table<TableRow>
      rowKey="key"
      size={settings.compact ? 'middle' : 'large'}
      pagination={false}
      columns={spanned(columns)}
      dataSource={tableRows(reply.records, filters.sort === 'day')}
      rowClassName={row => (row.kind === 'group' ? 'list-group' : '')}
      onChange={(_page, _filter, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
        if (!order) onSort('day', false)
        else onSort(columnKey === 'planned' ? 'start' : (columnKey as ClassSort), order === 'descend')
      }}
    />
  )
}

// A head fills its row: the first cell takes them all.
function spanned(columns: TableColumnsType<TableRow>): TableColumnsType<TableRow> {
  return columns.map((column, index) => ({
    ...column,
    onCell: row => (row.kind === 'group' ? { colSpan: index === 0 ? columns.length : 0 } : {}),
  }))
}

function useColumns(reply: ClassListReply, filters: ClassFilters): TableColumnsType<TableRow> {
  const text = useTranslations('classes')
  const of = (draw: (record: ClassRecord) => ReactNode) => (_: unknown, row: TableRow) =>
    row.kind === 'class' ? draw(row.record) : <GroupHead row={row} today={reply.today} />
  const sorted = (key: ClassSort) => ({
    sorter: true,
    sortOrder: filters.sort === key ? sortOrderOf(filters) : null,
  })
  return [
    {
      key: 'name',
      title: text('column.name'),
      ...sorted('name'),
      render: of(record => <ClassName record={record} />),
    },
    {
      key: 'class_no',
      title: text('column.class_no'),
      ...sorted('class_no'),
      render: of(record => <span className="list-muted">{spokenNumber(record.class_no)}</span>),
    },
    { key: 'type', title: text('column.type'), ...sorted('type'), render: of(record => text(`type.${record.type}`)) },
    { key: 'teacher', title: text('column.teacher'), ...sorted('teacher'), render: of(record => record.teacher.name) },
    {
      key: 'planned',
      title: text('column.planned'),
      ...sorted('start'),
      render: of(record => <PlannedTime record={record} withDay={filters.sort !== 'day'} />),
    },
    { key: 'actual', title: text('column.actual'), render: of(record => <ActualTime record={record} />) },
    {
      key: 'attendance',
      title: text('column.attendance'),
      align: 'right',
      render: of(record => <Attendance record={record} />),
    },
    { key: 'status', title: text('column.status'), render: of(record => <ClassStatusMark status={record.status} />) },
    {
      key: 'actions',
      title: text('column.actions'),
      align: 'right',
      render: of(record => <ClassActions record={record} />),
    },
  ]
}

const sortOrderOf = ({ descending }: ClassFilters): 'ascend' | 'descend' => (descending ? 'descend' : 'ascend')

function PlannedTime({ record, withDay }: { readonly record: ClassRecord; readonly withDay: boolean }): ReactNode {
  const dates = useDates()
  const time = `${clockOf(record.start_local)}–${clockOf(record.end_local)}`
  if (!withDay) return time
  const day = dates.day(record.start_local)
  return (
    <>
      <span className="list-muted">{day}</span> {time}
    </>
  )
}
