import { NumberText, Skeleton } from '@bourse/ui'
import { CirclePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useInitAnswer } from '../../../../site/init/use-init-info.ts'
import { Link } from '../../../../site/links/link.tsx'
import { session } from '../../../../site/site.ts'
import { useFaucet } from '../../../play/index.ts'
import type { TicketView } from './ticket-view.ts'

/** What may be spent of the coin that this side gives, and a way to more of it. */
export function AvailableRow({ view }: { view: TicketView }): ReactNode {
  const t = useTranslations('trade.ticket')
  const { rules, available } = view.situation
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const [coin, own, places] =
    view.ticket.side === 'buy' ? [rules.money, available.money, 2] : [rules.stock, available.stock, rules.places.amount]
  // Every digit that there is: who reads a figure here finds the same one among the assets, and never more than there is.
  const digits = Math.max(places, own?.split('.')[1]?.length ?? 0)
  return (
    <div className="trade-fact available">
      <span>{t('available')}</span>
      <span className="available-own">
        {isSignedIn && own === null ? (
          <Skeleton width={88} height={12} />
        ) : (
          <b>
            <NumberText value={own} places={own === null ? undefined : digits} />
          </b>
        )}
        {coin}
        {isSignedIn && <More coin={coin} />}
      </span>
    </div>
  )
}

/** Test coins where everything is made up, otherwise the way to deposit. */
function More({ coin }: { coin: string }): ReactNode {
  const t = useTranslations('trade.ticket')
  const isDemo = useInitAnswer()?.info.demo ?? false
  const { asking, ask } = useFaucet()
  if (!isDemo) {
    return (
      <Link
        to={`/recharge?coin=${coin}`}
        className="more-coins"
        aria-label={t('deposit', { coin })}
        title={t('deposit', { coin })}
      >
        <CirclePlus aria-hidden />
      </Link>
    )
  }
  return (
    <button
      type="button"
      className="more-coins"
      aria-label={t('faucet', { coin })}
      title={t('faucet', { coin })}
      disabled={asking !== null}
      onClick={() => void ask(coin)}
    >
      <CirclePlus aria-hidden />
    </button>
  )
}
