import { cleanNumber } from '@bourse/client'
import { Segment, Select, Tabs, TextField } from '@bourse/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OtcTerms } from '../../api/ask-otc.ts'
import { type MarketFilters, waysIn } from '../../market-view.ts'

const EVERY = 'every'
const TYPED_MS = 400

type Props = {
  readonly terms: OtcTerms
  readonly filters: MarketFilters
  readonly show: (change: Partial<MarketFilters>) => void
}

/** Side, coin, currency, amount and way to pay. */
export function MarketFilterBar({ terms, filters, show }: Props): ReactNode {
  const t = useTranslations('otc.market')
  const kinds = useTranslations('otc.kinds')
  const { wants, coin, currency, method } = filters
  return (
    <div className="otc-filters">
      <Segment
        label={t('side')}
        choices={[
          { value: 'buy', label: t('iBuy') },
          { value: 'sell', label: t('iSell') },
        ]}
        value={wants}
        onChange={next => show({ wants: next })}
      />
      <Tabs
        label={t('coins')}
        plain
        tabs={terms.coins.map(one => ({ value: one.coin, label: one.coin }))}
        value={coin}
        onChange={next => show({ coin: next })}
      />
      <div className="otc-filters-fields">
        <Select
          label={t('currency')}
          labelHidden
          size="control"
          options={terms.currencies.map(one => ({ value: one.currency, label: one.currency }))}
          value={currency}
          onChange={next => show({ currency: next, amount: '', method: null })}
        />
        <AmountFilter key={currency} {...{ filters, show }} />
        <Select
          label={t('method')}
          labelHidden
          size="control"
          options={[
            { value: EVERY, label: t('everyMethod') },
            ...waysIn(currency).map(kind => ({ value: kind, label: kinds(kind) })),
          ]}
          value={method ?? EVERY}
          onChange={next => show({ method: waysIn(currency).find(kind => kind === next) ?? null })}
        />
      </div>
    </div>
  )
}

/** What is typed goes into the address when the typing rests; what is taken out of the address goes from the field. */
function AmountFilter({ filters, show }: Omit<Props, 'terms'>): ReactNode {
  const t = useTranslations('otc.market')
  const [typed, type] = useState(filters.amount)
  const [before, see] = useState(filters.amount)
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  if (before !== filters.amount) {
    see(filters.amount)
    if (filters.amount === '') type('')
  }
  const put = (text: string): void => {
    type(text)
    clearTimeout(resting.current)
    resting.current = setTimeout(() => show({ amount: text }), TYPED_MS)
  }
  return (
    <TextField
      label={t('amount', { currency: filters.currency })}
      labelHidden
      placeholder={t('amount', { currency: filters.currency })}
      size="control"
      numeric
      maxLength={16}
      value={typed}
      onChange={event => put(cleanNumber(event.target.value))}
    />
  )
}
