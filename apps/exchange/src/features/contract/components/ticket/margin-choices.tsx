import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { session } from '../../../../site/site.ts'
import { useOwnAccount } from '../../api/use-contract-situation.ts'
import { useContract } from '../../room/contract-context.ts'

const LeverageDialog = lazy(async () => ({ default: (await import('./leverage-dialog.tsx')).LeverageDialog }))
const MarginModeDialog = lazy(async () => ({ default: (await import('./margin-mode-dialog.tsx')).MarginModeDialog }))

/** How the contract is margined and with how much leverage; each opens its question. */
export function MarginChoices(): ReactNode {
  const t = useTranslations('contract.margin')
  const { rules } = useContract()
  const account = useOwnAccount(rules)
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const [asked, setAsked] = useState<'mode' | 'leverage' | null>(null)
  const { long, short } = account?.leverage ?? { long: 20, short: 20 }
  const leverage = long === short ? `${long}×` : `${long}× / ${short}×`
  return (
    <div className="contract-mode">
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!isSignedIn || account === null}
        onClick={() => setAsked('mode')}
      >
        {t(account?.mode ?? 'cross')}
        <ChevronDown aria-hidden />
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('leverageOf', { leverage })}
        disabled={!isSignedIn || account === null}
        onClick={() => setAsked('leverage')}
      >
        <span className="num">{leverage}</span>
        <ChevronDown aria-hidden />
      </button>
      <Suspense>
        {asked === 'mode' && account !== null && <MarginModeDialog account={account} onClose={() => setAsked(null)} />}
        {asked === 'leverage' && account !== null && (
          <LeverageDialog account={account} onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </div>
  )
}
