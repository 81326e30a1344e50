import { Fragment, type ReactNode } from 'react'
import './data-table.css'

/** One column: its head, what a row shows in it, and how. */
export interface Column<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'right'
  /** Words that may be long get the room that is left. */
  readonly wide?: true
}

type Props<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** It goes from edge to edge of the page, and is no part of a section. */
  readonly edge?: boolean
  /** The row that is looked at. */
  readonly isChosen?: (row: Row) => boolean
  /** What rows that follow each other have in common, as a line above them. */
  readonly groupOf?: (row: Row) => string
}

/** A dense table; on a phone each row is a block, and its cells say what they are. */
export function DataTable<Row>(props: Props<Row>): ReactNode {
  const { label, columns, rows, keyOf, edge = false, isChosen, groupOf } = props
  return (
    <table className="data-table" aria-label={label} data-edge={edge}>
      <thead>
        <tr>
          {columns.map(({ key, head, align, wide }) => (
            <th key={key} scope="col" data-align={align} data-wide={wide}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const group = groupOf?.(row)
          const before = rows[at - 1]
          const begins = group !== undefined && (before === undefined || groupOf?.(before) !== group)
          return (
            <Fragment key={keyOf(row)}>
              {begins && (
                <tr className="data-table-group">
                  <th colSpan={columns.length} scope="colgroup">
                    {group}
                  </th>
                </tr>
              )}
              <tr data-chosen={isChosen?.(row) === true}>
                {columns.map(({ key, head, cell, align, wide }) => (
                  <td key={key} data-align={align} data-wide={wide}>
                    <span className="data-table-head">{head}</span>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
