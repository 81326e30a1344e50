import { ErrorBoundary } from '@bourse/shell'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../console-services.ts'

type Props = {
  /** How often it was asked for: the next time is another try. */
  readonly asked: number
  readonly children: ReactNode
}

/** Around a dialog that is fetched when it is first asked for: without the line the page stays, and the failure is told. */
export function LateDialog({ asked, children }: Props): ReactNode {
  const { errorLog } = useServices()
  return (
    <ErrorBoundary log={errorLog} resetKey={String(asked)} fallback={() => <TellFailure />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

function TellFailure(): null {
  const { notices } = useServices()
  const text = useTranslations('frame.failure')
  useEffect(() => notices.failure(text('network')), [notices, text])
  return null
}
