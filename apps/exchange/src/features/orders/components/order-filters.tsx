import { ORDER_KINDS } from '@bourse/protocol/terms'
import { Button, Select, TextField } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isFiltered, NO_FILTERS, type OrderCentreView, STATES } from '../order-view.ts'
import type { Pairs } from './order-cells.tsx'

type Props = {
  readonly view: OrderCentreView
  readonly pairs: Pairs
  readonly onChange: (view: OrderCentreView) => void
}

type Change = (fields: Partial<OrderCentreView>) => void

const ALL = 'all'

/** Which orders are listed: market, side, kind, how far they have come, and for what has ended the days. */
export function OrderFilters({ view, pairs, onChange }: Props): ReactNode {
  const t = useTranslations('orders.filters')
  const change: Change = fields => onChange({ ...view, begin: 0, ...fields })
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
      {view.list !== 'deals' && <KindAndState view={view} change={change} />}
      {view.list !== 'current' && <Days view={view} change={change} />}
      {isFiltered(view) && (
        <Button variant="ghost" size="control" onClick={() => change(NO_FILTERS)}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

function KindAndState({ view, change }: { view: OrderCentreView; change: Change }): ReactNode {
  const t = useTranslations('orders')
  const states = STATES[view.list]
  return (
    <>
      <Select
        label={t('columns.kind')}
        size="control"
        value={view.kind ?? ALL}
        onChange={chosen => change({ kind: ORDER_KINDS.find(kind => kind === chosen) ?? null })}
        options={[
          { value: ALL, label: t('filters.allKinds') },
          ...ORDER_KINDS.map(value => ({ value, label: t(`kinds.${value}`) })),
        ]}
      />
      <Select
        label={t('columns.status')}
        size="control"
        value={view.status ?? ALL}
        onChange={chosen => change({ status: states.find(state => state === chosen) ?? null })}
        options={[
          { value: ALL, label: t('filters.allStates') },
          ...states.map(value => ({ value, label: t(`states.${value}`) })),
        ]}
      />
    </>
  )
}

function Days({ view, change }: { view: OrderCentreView; change: Change }): ReactNode {
  const t = useTranslations('orders.filters')
  return (
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
  )
}
