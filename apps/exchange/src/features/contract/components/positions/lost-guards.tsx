import { IconButton, NumberText, numberText, showToast, Tag } from '@bourse/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useOrderEvents } from '../../../../site/live/use-live.ts'
import { useContract } from '../../room/contract-context.ts'
import { forgetLostGuard, keepLostGuard, lostGuardOf, lostGuards } from '../../room/lost-guards.ts'
import { MomentCell, useReasonText } from '../lists/order-words.tsx'

const SHOWN_MS = 15_000

/** Says at once that a position has lost what guarded it. */
export function GuardWatch(): null {
  const t = useTranslations('contract.lostGuards')
  const side = useTranslations('contract.positions')
  const reasonOf = useReasonText()
  useOrderEvents(event => {
    const order = lostGuardOf(event)
    if (order === null || !keepLostGuard(order)) return
    showToast({
      kind: 'error',
      title: t('title', { market: order.market, side: side(order.action === 'close_long' ? 'long' : 'short') }),
      text: t('text', { trigger: numberText(order.trigger_price ?? ''), reason: reasonOf(order) }),
      durationMs: SHOWN_MS,
    })
  })
  return null
}

/** What was lost stands above the positions, with its reason, until somebody has read it. */
export function LostGuards(): ReactNode {
  const t = useTranslations('contract.lostGuards')
  const side = useTranslations('contract.positions')
  const reasonOf = useReasonText()
  const { contracts } = useContract()
  const lost = useStore(lostGuards)
  if (lost.length === 0) return null
  return (
    <ul className="contract-closings" aria-label={t('label')}>
      {lost.map(order => (
        <li key={order.id}>
          <MomentCell seconds={order.ftime ?? order.ctime} />
          <Tag tone="warn">{t('tag')}</Tag>
          <b>{order.market}</b>
          <span className={order.action === 'close_long' ? 'up' : 'down'}>
            {side(order.action === 'close_long' ? 'long' : 'short')}
          </span>
          <span>
            {t('trigger')}{' '}
            <NumberText
              value={order.trigger_price}
              places={contracts.find(({ name }) => name === order.market)?.precision.price}
            />
          </span>
          <span className="muted">{t('why', { reason: reasonOf(order) })}</span>
          <IconButton label={t('read')} size="small" onClick={() => forgetLostGuard(order.id)}>
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
