import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ListFailed } from '../../site/lists/list-states.tsx'

type Props<Data> = {
  readonly title: string
  readonly query: UseQueryResult<Data>
  readonly action?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** One part of the page, with what it waits for: its failure is its own. */
export function ClassPart<Data>({ title, query, action, children }: Props<Data>): ReactNode {
  return (
    <section className="class-part" aria-busy={query.isPending}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && query.isError && <ListFailed onRetry={() => void query.refetch()} />}
      {query.data === undefined && !query.isError && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
    </section>
  )
}
