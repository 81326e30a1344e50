import { FloatingPanel, IconButton } from '@bourse/ui'
import { BellPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { Link } from '../../../site/links/link.tsx'
import { dictionaries, session } from '../../../site/site.ts'

const AlertPanel = lazy(async () => {
  const [{ AlertPanel: part }] = await Promise.all([
    import('./alert-panel.tsx'),
    dictionaries.need('alerts'),
    dictionaries.need('forms'),
  ])
  return { default: part }
})

/** Sets an alert on the pair of a room; who is not signed in is led to the sign-in. */
export function AlertBell({ market, last }: { market: string; last: string | null }): ReactNode {
  const t = useTranslations('trade.tools')
  const isSignedIn = useStore(session.store, state => state.token !== null)
  if (!isSignedIn) {
    return (
      <Link to={`/alerts?market=${market}`} className="ui-icon-btn" data-size="control" title={t('alert')}>
        <span className="sr-only">{t('alert')}</span>
        <BellPlus aria-hidden />
      </Link>
    )
  }
  const trigger = (
    <IconButton label={t('alert')}>
      <BellPlus aria-hidden />
    </IconButton>
  )
  return (
    <FloatingPanel trigger={trigger} label={t('alert')} align="end" width={320}>
      {close => (
        <Suspense>
          <AlertPanel market={market} last={last} onDone={close} />
        </Suspense>
      )}
    </FloatingPanel>
  )
}
