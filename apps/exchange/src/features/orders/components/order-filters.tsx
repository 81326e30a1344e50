import { Button, Select, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OrderCentreView } from '../order-view.ts'
import type { Pairs } from './order-cells.tsx'

type Props = {
  readonly view: OrderCentreView
  readonly pairs: Pairs
  readonly onChange: (view: OrderCentreView) => void
}

const ALL = 'all'

/** Which orders are listed: market, side, and for what has ended the days. */
export function OrderFilters({ view, pairs, onChange }: Props): ReactNode {
  const t = useTranslations('orders.filters')
  const change = (fields: Partial<OrderCentreView>) => onChange({ ...view, begin: 0, ...fields })
  const isFiltered = view.market !== null || view.side !== null || view.from !== null || view.to !== null
  const markets = [...pairs.values()].map(({ name, title }) => ({ value: name, label: title }))
  return (
    <div className="order-filters">
      <Select
        label={t('market')}
        size="control"
        value={view.market ?? ALL}
        onChange={market => change({ market: market === ALL ? null : market })}
        options={[{ value: ALL, label: t('allMarkets') }, ...markets]}
      />
      <Select
        label={t('side')}
        size="control"
        value={String(view.side ?? ALL)}
        onChange={side => change({ side: side === ALL ? null : side === '1' ? 1 : 2 })}
        options={[
          { value: ALL, label: t('bothSides') },
          { value: '2', label: t('buy') },
          { value: '1', label: t('sell') },
        ]}
      />
      {view.list !== 'current' && (
        <>
          <TextField
            label={t('from')}
            type="date"
            size="control"
            max={view.to ?? undefined}
            value={view.from ?? ''}
            onChange={event => change({ from: event.target.value || null })}
          />
          <TextField
            label={t('to')}
            type="date"
            size="control"
            min={view.from ?? undefined}
            value={view.to ?? ''}
            onChange={event => change({ to: event.target.value || null })}
          />
        </>
      )}
      {isFiltered && (
        <Button
          variant="ghost"
          size="control"
          onClick={() => change({ market: null, side: null, from: null, to: null })}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
