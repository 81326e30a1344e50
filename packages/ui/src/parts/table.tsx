import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { ScrollRegion } from './scroll-region.tsx'
import { EmptyState, FailedState, Skeleton } from './states.tsx'
import { usePartWords } from './words.tsx'

/** One column: its head, how a row's cell is drawn, where it is aligned. */
export type Column<Row> = {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end, their head too. */
  readonly align?: 'start' | 'end'
  readonly width?: number | string
  /** A press on its head sorts by it. Its head is a text then. */
  readonly sorts?: boolean
  /** The column goes on screens narrower than this. */
  readonly from?: 'phone' | 'wide' | 'roomy'
}

/** Where a list stands: on its way, here, or failed. Failed with rows means that the rows are old. */
export type ListState<Row> = {
  readonly rows: readonly Row[] | null
  readonly loading?: boolean
  readonly failed?: { readonly title: string; readonly text?: string; readonly onRetry: () => void } | null
  readonly empty: {
    readonly title: ReactNode
    readonly text?: ReactNode
    readonly actions?: ReactNode
    readonly icon?: ReactNode
  }
}

/** A column by which rows are sorted. */
export type TableSort = { readonly key: string; readonly descending: boolean }

/** The properties of a table. */
export type TableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly list: ListState<Row>
  readonly rowKey: (row: Row) => string | number
  /** 44 by default; `data` follows the chosen size. */
  readonly rows?: 'data' | '44' | '52' | '56'
  /** The table stands in a panel and pads its outer columns. */
  readonly inset?: boolean
  /** What the rows are sorted by; null: as they came. */
  readonly sort?: TableSort | null
  /** A press on a head that sorts: downwards, upwards, as they came. */
  readonly onSort?: (sort: TableSort | null) => void
  /** How a head says what a press does. */
  readonly sortWords?: { readonly up: (column: string) => string; readonly down: (column: string) => string }
  /** The whole row opens something; the first link in it does the same for the keyboard. */
  readonly onOpen?: (row: Row) => void
}

const SKELETON_WIDTHS = [72, 56, 88, 64, 80] as const

/** A table with its three states: five rows of its own shape while loading, a sentence when empty, what failed and a retry. */
export function Table<Row>(props: TableProps<Row>): ReactNode {
  const { columns, list } = props
  const { rows, failed } = list
  if ((rows === null || rows.length === 0) && failed) return <FailedState {...failed} />
  if (rows !== null && rows.length === 0) return <EmptyState {...list.empty} />
  return (
    <ScrollRegion label={props.label}>
      {failed && <FailedState {...failed} compact />}
      <table
        className="ui-table"
        aria-label={props.label}
        aria-busy={rows === null}
        data-rows={props.rows ?? '44'}
        data-inset={props.inset === true ? '' : undefined}
        data-stale={failed ? '' : undefined}
      >
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                className={hiddenBelow(column)}
                data-align={column.align}
                style={{ width: column.width }}
                {...(props.sort?.key === column.key && {
                  'aria-sort': props.sort.descending ? ('descending' as const) : ('ascending' as const),
                })}
              >
                {column.sorts === true ? <SortHead column={column} table={props} /> : column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === null ? (
            <LoadingRows columns={columns} />
          ) : (
            rows.map(row => <TableRow key={props.rowKey(row)} row={row} table={props} />)
          )}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function SortHead<Row>({ column, table }: { column: Column<Row>; table: TableProps<Row> }): ReactNode {
  const { sort, onSort, sortWords } = table
  const now = sort?.key === column.key ? sort : null
  const next =
    now === null ? { key: column.key, descending: true } : now.descending ? { ...now, descending: false } : null
  const name = typeof column.head === 'string' ? column.head : ''
  const title = next === null ? name : next.descending ? sortWords?.down(name) : sortWords?.up(name)
  return (
    <button type="button" className="ui-sort" title={title} onClick={() => onSort?.(next)}>
      {column.head}
      <span aria-hidden>{now === null ? '↕' : now.descending ? '↓' : '↑'}</span>
    </button>
  )
}

function TableRow<Row>({ row, table }: { row: Row; table: TableProps<Row> }): ReactNode {
  const { onOpen } = table
  const opens =
    onOpen === undefined
      ? {}
      : {
          'data-open': '',
          tabIndex: 0,
          onClick: (event: MouseEvent) => {
            if (!isActWithin(event.target)) onOpen(row)
          },
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
          },
        }
  return (
    <tr {...opens}>
      {table.columns.map(column => (
        <td key={column.key} className={hiddenBelow(column)} data-align={column.align}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Whether what was pressed does something of its own: a star in a row must not open the row. */
function isActWithin(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null
}

function LoadingRows<Row>({ columns }: { columns: readonly Column<Row>[] }): ReactNode {
  const words = usePartWords()
  return SKELETON_WIDTHS.map((width, index) => (
    <tr key={width}>
      {columns.map(column => (
        <td key={column.key} className={hiddenBelow(column)} data-align={column.align}>
          <span className={column.align === 'end' ? 'flex justify-end' : 'flex'}>
            <Skeleton width={width} />
          </span>
          {index === 0 && column === columns[0] && <span className="sr-only">{words.loading}</span>}
        </td>
      ))}
    </tr>
  ))
}

function hiddenBelow<Row>(column: Column<Row>): string | undefined {
  if (column.from === 'phone') return 'max-phone:hidden'
  if (column.from === 'roomy') return 'max-[1359.98px]:hidden'
  return column.from === 'wide' ? 'max-wide:hidden' : undefined
}
