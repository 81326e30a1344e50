import type { OtcOrderView } from '@bourse/protocol'
import { countdownText, useTimeLeft } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { useOtcChanged } from '../../api/otc-acts.ts'
import { deadlineOf } from '../../order-view.ts'

const SECOND_MS = 1_000
const SOON_MS = 60_000

/** What is left to pay, or until one may appeal; large, and in the colour of a warning when it is little. */
export function OrderClock({ order }: { order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const now = useNow({ updateInterval: SECOND_MS })
  const deadline = deadlineOf(order, now.getTime() / SECOND_MS)
  if (deadline === null) return null
  return (
    <div className="otc-due">
      <span className="muted">
        {t(deadline.kind === 'pay' ? (order.role === 'buyer' ? 'leftToPay' : 'leftToBePaid') : 'leftToRelease')}
      </span>
      <TimeLeft until={deadline.until} />
    </div>
  )
}

/** A time that runs out; when it has, what stands on it is asked for anew. */
export function TimeLeft({ until }: { until: number }): ReactNode {
  const changed = useOtcChanged()
  const left = useTimeLeft({ until: until * SECOND_MS, onEnd: () => void changed() })
  return (
    <b className="num" role="timer" data-soon={left < SOON_MS ? '' : undefined}>
      {countdownText(left, '').padStart(5, '0')}
    </b>
  )
}
