import type { OtcOrderView } from '@bourse/protocol'
import { buttonLook, numberText } from '@bourse/ui'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDayAndTime } from '../../../../site/account-page/moment.tsx'
import { Link } from '../../../../site/links/link.tsx'
import { useOtcActs } from '../../api/otc-acts.ts'
import { isLive } from '../../order-view.ts'

const STARS = [1, 2, 3, 4, 5] as const

/** What came of an order that is over, and the stars one gives for it. */
export function OrderOutcome({ order }: { order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const when = useDayAndTime()
  const { status, role, coin, receives, gives, ended_at: endedAt, verdict } = order
  if (isLive(status) || status === 'asked') return null
  const figures = {
    ...{ coin, receives: numberText(receives), gives: numberText(gives) },
    gets: numberText(verdict?.buyer_gets ?? receives),
  }
  return (
    <div className="otc-outcome">
      <h2>{t(`ended.${status as EndState}`)}</h2>
      <p>{t(`${role}Ended.${status as EndState}`, figures)}</p>
      {verdict !== null && verdict.reason !== '' && (
        <p className="otc-said">{t('verdict', { reason: verdict.reason })}</p>
      )}
      {endedAt !== null && <p className="muted">{when(endedAt)}</p>}
      {status === 'released' && <Rating order={order} />}
      <div className="otc-acts">
        {status === 'released' && role === 'buyer' && (
          <Link to="/assets" {...buttonLook()}>
            {t('toAssets')}
          </Link>
        )}
        <Link to="/otc" {...buttonLook()}>
          {t('toMarket')}
        </Link>
      </div>
    </div>
  )
}

type EndState = 'released' | 'cancelled' | 'expired' | 'refunded' | 'split' | 'failed'

function Rating({ order }: { order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const { rate } = useOtcActs()
  const { id, stars, may, other } = order
  if (stars === null && !may.includes('rate')) return null
  return (
    <fieldset className="otc-stars" disabled={stars !== null}>
      <legend>{t(stars === null ? 'rate' : 'rated', { name: other.name })}</legend>
      {STARS.map(count => (
        <button
          key={count}
          type="button"
          aria-label={t('starsOf', { count })}
          aria-pressed={stars === count}
          data-on={stars !== null && count <= stars ? '' : undefined}
          onClick={() => void rate(id, count, t('rateSaid'))}
        >
          <Star aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
