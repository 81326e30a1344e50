import { type ListState, Pager } from '@bourse/ui'
import type { ReactNode } from 'react'
import { type ListAnswer, listOf } from './list-state.ts'
import { type CardColumn, RowsOrCards } from './rows-or-cards.tsx'

/** How many rows a page of such a list has. */
export const ROWS_SHOWN = 10

type Row = { readonly id: string | number }

type Props<R extends Row> = {
  /** Names the section's title in the page. */
  readonly id: string
  readonly title: string
  readonly answer: ListAnswer & {
    readonly data: { readonly total: number; readonly records: readonly R[] } | undefined
  }
  /** What is said when it could not be loaded. */
  readonly failed: string
  readonly empty: ListState<R>['empty']
  readonly columns: readonly CardColumn<R>[]
  readonly begin: number
  readonly onBegin: (begin: number) => void
  /** What stands beside the title: a choice, a file. */
  readonly children?: ReactNode
}

/** What was done before, newest first: a title, a page of rows and the way to the others. */
export function PagedSection<R extends Row>(props: Props<R>): ReactNode {
  const { id, title, answer, failed, empty, columns, begin, onBegin, children } = props
  const list = listOf(answer, { rows: answer.data?.records, failed, empty })
  return (
    <section className="account-section" aria-labelledby={id}>
      <div className="account-section-head flex-wrap">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <RowsOrCards label={title} columns={columns} list={list} rowKey={row => row.id} />
      <Pager total={answer.data?.total ?? 0} begin={begin} size={ROWS_SHOWN} onBegin={onBegin} />
    </section>
  )
}
