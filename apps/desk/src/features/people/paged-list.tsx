import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { Pager } from './pager.tsx'

/** One page of a list, as its call answered it. */
type Page<Row> = {
  readonly shown: readonly Row[]
  /** How many there are in all; null: that is not counted, and `more` says whether there are any. */
  readonly total: number | null
  readonly more?: boolean
}

type Props<Data, Row> = {
  readonly query: UseQueryResult<Data>
  /** How many rows it is drawn with while it is on its way. */
  readonly rows: number
  readonly pageOf: (data: Data) => Page<Row>
  readonly begin: number
  readonly onBegin: (begin: number) => void
  /** What is said where there are none. */
  readonly empty: string
  readonly children: (shown: readonly Row[]) => ReactNode
}

/** One of a person's lists, a page at a time. */
export function PagedList<Data, Row>(props: Props<Data, Row>): ReactNode {
  const { query, rows, pageOf, begin, onBegin, empty, children } = props
  return (
    <Asked query={query} rows={rows}>
      {data => {
        const { shown, total, more = begin + shown.length < (total ?? 0) } = pageOf(data)
        return (
          <>
            {shown.length === 0 ? <Empty>{empty}</Empty> : children(shown)}
            <Pager {...{ begin, total, more, onBegin }} shown={shown.length} />
          </>
        )
      }}
    </Asked>
  )
}
