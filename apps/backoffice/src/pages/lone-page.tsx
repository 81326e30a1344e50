import { ErrorBoundary } from '@bourse/shell'
import { type ReactNode, Suspense } from 'react'
import { useParts } from '../console-parts.ts'
import { LonePageFailed } from './page-failed.tsx'

/** Around a page outside of the frame: what it shows while it is fetched, and when it fails. */
export function LonePage({ children }: { readonly children: ReactNode }): ReactNode {
  const { errorLog } = useParts()
  return (
    <ErrorBoundary log={errorLog} fallback={(error, retry) => <LonePageFailed error={error} onRetry={retry} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
