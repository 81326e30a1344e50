import type { ContractOrderView } from '@bourse/protocol'
import type { ContractAction } from '@bourse/protocol/terms'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ACTION_WORDS } from './action-words.ts'

/** What an order does, in the colour of its side of the book. */
export function ActionCell({ action }: { action: ContractAction }): ReactNode {
  const t = useTranslations('contract.actions')
  const buys = action === 'open_long' || action === 'close_short'
  return <span className={buys ? 'up' : 'down'}>{t(ACTION_WORDS[action])}</span>
}

/** When, to the second. */
export function MomentCell({ seconds }: { seconds: number }): ReactNode {
  const format = useFormatter()
  return (
    <span className="num muted">
      {format.dateTime(new Date(seconds * 1000), {
        day: '2-digit',
        month: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      })}
    </span>
  )
}

/** The kind of an order. */
export function useKindText(): (kind: ContractOrderView['kind']) => string {
  const t = useTranslations('contract.orderKinds')
  return kind => t(kind)
}

const REASONS = [
  'cancelled',
  'expired',
  'timed_out',
  'immediate_or_cancel',
  'fill_or_kill',
  'no_liquidity',
  'self_trade',
  'post_only',
  'market_closed',
  'no_funds',
  'bankrupt',
  'nothing_to_close',
  'liquidated',
  'deleveraged',
] as const

/** Why an order ended, where the house said so: a word that is not known here stands as it came. */
export function useReasonText(): (order: Pick<ContractOrderView, 'status' | 'reason'>) => string {
  const t = useTranslations('contract.reasons')
  const status = useTranslations('contract.status')
  return ({ status: state, reason }) => {
    const known = REASONS.find(one => one === reason?.toLowerCase())
    if (known !== undefined && state === 'cancelled') return t(known)
    return status(state)
  }
}
