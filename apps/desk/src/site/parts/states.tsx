import { CallFailed } from '@bourse/shell'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../calls/desk-client.ts'
import './parts.css'

/** Rows that are on their way, in the shape they will have. */
export function Loading({ rows = 6 }: { readonly rows?: number }): ReactNode {
  return (
    <div className="loading" aria-busy="true">
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className="loading-row" data-width={at % 3} />
      ))}
    </div>
  )
}

/** There is nothing, and what that means. */
export function Empty({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className="empty">{children}</p>
}

/** What could not be learned, and the way to try again. */
export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  const words = useTranslations('frame.failure')
  const said = error instanceof Refused ? error.message : words(error instanceof CallFailed ? error.kind : 'server')
  return (
    <div className="failed" role="alert">
      <p>{said}</p>
      <Button size="small" onClick={onRetry}>
        {words('retry')}
      </Button>
    </div>
  )
}

type Props<Data> = {
  readonly query: UseQueryResult<Data>
  readonly rows?: number
  readonly children: (data: Data) => ReactNode
}

/** What was asked: on its way, failed, or here. What is here stays while a newer answer does not come. */
export function Asked<Data>({ query, rows = 6, children }: Props<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  return <Loading rows={rows} />
}
