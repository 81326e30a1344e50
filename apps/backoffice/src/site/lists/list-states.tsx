import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** In a table's place when its rows could not be had. */
export function ListFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const text = useTranslations('frame.list')
  return (
    <div className="list-state" role="alert">
      <p>{text('failed')}</p>
      <Button onClick={onRetry}>{text('retry')}</Button>
    </div>
  )
}

type EmptyProps = { readonly sentence: string; readonly action?: ReactNode }

/** In a table's place when it has no rows: one sentence and the next step. */
export function ListEmpty({ sentence, action }: EmptyProps): ReactNode {
  return (
    <div className="list-state">
      <p>{sentence}</p>
      {action}
    </div>
  )
}
