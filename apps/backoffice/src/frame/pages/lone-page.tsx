import { ErrorBoundary } from '@bourse/shell'
import { type ReactNode, Suspense } from 'react'
import { useServices } from '../../site/console-services.ts'
import { LonePageFailed } from './page-failed.tsx'

type Props = {
  /** What stands while it is fetched. */
  readonly meanwhile?: ReactNode
  readonly children: ReactNode
}

/** Around what stands by itself, a page or the frame: what it shows while it is fetched, and when it fails. */
export function LonePage({ meanwhile, children }: Props): ReactNode {
  const { errorLog } = useServices()
  return (
    <ErrorBoundary log={errorLog} fallback={(error, retry) => <LonePageFailed error={error} onRetry={retry} />}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </ErrorBoundary>
  )
}
