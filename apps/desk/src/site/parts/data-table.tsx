import type { ReactNode } from 'react'
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
}

/** A dense table; on a phone each row is a block, and its cells say what they are. */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>): ReactNode {
  return (
    <table className="data-table" aria-label={label}>
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
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, head, cell, align, wide }) => (
              <td key={key} data-align={align} data-wide={wide}>
                <span className="data-table-head">{head}</span>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
