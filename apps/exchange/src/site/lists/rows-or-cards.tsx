import './rows-or-cards.css'
import { useMedia } from '@bourse/shell'
import { type Column, EmptyState, FailedState, type ListState, Skeleton, Table } from '@bourse/ui'
import type { ReactNode } from 'react'

// A window as narrow as a phone's.
const PHONE = '(max-width: 767.98px)'

/** A column that on a card stands in the card's head, at its foot, nowhere, or (by default) as a line with its name. */
export type CardColumn<Row> = Column<Row> & {
  readonly card?: 'head' | 'foot' | 'none'
  /** Whether a row has any of it: on a card nothing stands for nothing. */
  readonly has?: (row: Row) => boolean
}

type Props<Row> = {
  readonly label: string
  readonly columns: readonly CardColumn<Row>[]
  readonly list: ListState<Row>
  readonly rowKey: (row: Row) => string | number
  /** In a panel of the trading room rows follow the chosen size. */
  readonly inRoom?: boolean
  /** Cards of two lines, with what can be done beside them. */
  readonly short?: boolean
}

/** A list as a table, and on a phone as cards. */
export function RowsOrCards<Row>(props: Props<Row>): ReactNode {
  const isPhone = useMedia(PHONE)
  if (isPhone) return <Cards {...props} />
  const { label, columns, list, rowKey } = props
  return <Table label={label} columns={columns} list={list} rowKey={rowKey} rows="data" inset={props.inRoom === true} />
}

const SKELETONS = ['first', 'second', 'third'] as const

function Cards<Row>({ label, columns, list, rowKey, short }: Props<Row>): ReactNode {
  const { rows, failed } = list
  if (rows === null && !failed) {
    return (
      <div className="row-cards" aria-busy>
        {SKELETONS.map(key => (
          <div key={key} className="row-card">
            <Skeleton width={160} />
            <Skeleton width={240} />
            <Skeleton width={200} />
          </div>
        ))}
      </div>
    )
  }
  if (rows === null || rows.length === 0) return failed ? <FailedState {...failed} /> : <EmptyState {...list.empty} />
  return (
    <>
      {failed && <FailedState {...failed} compact />}
      <ul className="row-cards" aria-label={label} data-stale={failed ? '' : undefined}>
        {rows.map(row => (
          <li key={rowKey(row)} className="row-card" data-short={short === true ? '' : undefined}>
            <Card row={row} columns={columns} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Card<Row>({ row, columns }: { row: Row; columns: readonly CardColumn<Row>[] }): ReactNode {
  const cellsOf = (place: CardColumn<Row>['card']): readonly CardColumn<Row>[] =>
    columns.filter(column => column.card === place && (column.has?.(row) ?? true))
  return (
    <>
      <div className="row-card-head">
        {cellsOf('head').map(column => (
          <span key={column.key}>{column.cell(row)}</span>
        ))}
      </div>
      <dl>
        {cellsOf(undefined).map(column => (
          <div key={column.key}>
            <dt>{column.head}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {cellsOf('foot').map(column => (
        <div key={column.key} className="row-card-foot">
          {column.cell(row)}
        </div>
      ))}
    </>
  )
}
