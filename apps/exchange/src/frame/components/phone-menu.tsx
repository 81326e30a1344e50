import { IconButton } from '@bourse/ui'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'

const PhoneDrawer = lazy(async () => ({ default: (await import('./phone-drawer.tsx')).PhoneDrawer }))

/** Opens every place of the site in one drawer, where the header has no room for them. */
export function PhoneMenu(): ReactNode {
  const t = useTranslations('frame.nav')
  const [state, setState] = useState<'asleep' | 'open' | 'closed'>('asleep')
  return (
    <>
      <span className="contents wide:hidden">
        <IconButton label={t('menu')} aria-expanded={state === 'open'} onClick={() => setState('open')}>
          <MenuIcon aria-hidden />
        </IconButton>
      </span>
      {state !== 'asleep' && (
        <Suspense>
          <PhoneDrawer open={state === 'open'} onOpenChange={open => setState(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  )
}
