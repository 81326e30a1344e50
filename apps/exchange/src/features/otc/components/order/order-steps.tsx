import type { OtcOrderView } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { StepMark } from '../../../../site/forms/components/form-step.tsx'
import { minutesAndSeconds } from '../../market-view.ts'
import { ORDER_STEPS, type OrderStep, progressOf } from '../../order-view.ts'

/** The four steps of an order, with when each was or will be. */
export function OrderSteps({ order }: { order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const { behind, ended } = progressOf(order)
  const noteOf = useStepNote(order)
  return (
    <ol className="otc-stations" aria-label={t('steps')} data-ended={ended ? '' : undefined}>
      {ORDER_STEPS.map((step, at) => {
        const state = at < behind ? 'done' : at === behind && !ended ? 'now' : undefined
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <StepMark number={at + 1} state={state} />
            <b>{t(`${order.role}Steps.${step}`, { coin: order.coin })}</b>
            <span className="sub">{noteOf(step)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function useStepNote(order: OtcOrderView): (step: OrderStep) => string {
  const t = useTranslations('otc-orders.order.notes')
  const format = useFormatter()
  const time = (at: number): string =>
    format.dateTime(at * 1000, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
  const { status, role, paid_at: paidAt, ended_at: endedAt, other } = order
  return step => {
    switch (step) {
      case 'placed':
        return time(order.time)
      case 'pay':
        if (paidAt !== null) return time(paidAt)
        return status === 'open' ? t('until', { time: time(order.pay_until) }) : ''
      case 'release': {
        if (status === 'released' && endedAt !== null) return time(endedAt)
        const isKnown = role === 'buyer' && other.release_s !== null
        return isKnown ? t('usually', minutesAndSeconds(other.release_s ?? 0)) : ''
      }
      case 'done':
        return t(role === 'buyer' ? 'inPurse' : 'paidOut')
    }
  }
}
