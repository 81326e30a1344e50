import { subtractDecimals } from '@bourse/kernel'
import { Bar, NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import type { Terms } from '../api/withdrawals.ts'

const WHOLE = 100

/** What comes of it, what is left of the day, and what is good to know. */
export function WithdrawFacts(props: { chosen: CoinOnChain; terms: Terms; amount: string }): ReactNode {
  const t = useTranslations('withdraw.facts')
  const { chosen, terms } = props
  const amount = props.amount === '' ? '0' : props.amount
  const arrives = positive(subtractDecimals(amount, terms.fee))
  const after = positive(subtractDecimals(terms.available, amount))
  const rows = [
    { name: t('amount'), value: amount },
    { name: t('fee', { chain: chosen.name }), value: terms.fee === '0' ? '0' : `-${terms.fee}` },
    { name: t('arrives'), value: arrives, isSum: true },
    { name: t('after'), value: after },
  ]
  return (
    <aside className="withdraw-facts" aria-labelledby="withdraw-facts">
      <h2 id="withdraw-facts">{t('title')}</h2>
      <dl>
        {rows.map(({ name, value, isSum }) => (
          <div key={name} data-sum={isSum === true ? '' : undefined}>
            <dt>{name}</dt>
            <dd>
              <NumberText value={value} /> {chosen.coin}
            </dd>
          </div>
        ))}
      </dl>
      <h2>{t('left')}</h2>
      <p className="withdraw-left">
        <span>{t('day')}</span>
        <span>
          <NumberText value={terms.daily_left} /> / <NumberText value={terms.daily_limit} /> USDT
        </span>
      </p>
      <Bar label={t('left')} value={(WHOLE * Number(terms.daily_left)) / Math.max(Number(terms.daily_limit), 1)} />
      <h2>{t('know')}</h2>
      <ul>
        <li>{t('onlyHere', { chain: chosen.name })}</li>
        <li>{t('inside')}</li>
        <li>{t('nobody')}</li>
      </ul>
    </aside>
  )
}

const positive = (value: string | null): string => (value === null || value.startsWith('-') ? '0' : value)
