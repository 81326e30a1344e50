import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked, type Tone } from '../../site/parts/dot.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Empty } from '../../site/parts/states.tsx'
import type { MarketInfo } from './markets-info.ts'

const TONES: Readonly<Record<MarketInfo['state'], Tone>> = { open: 'good', paused: 'warn', closed: 'idle' }

/** The state of a market, with its dot. */
export function MarketState({ state }: Pick<MarketInfo, 'state'>): ReactNode {
  const text = useTranslations('markets.states')
  return state === 'open' ? (
    <span className="market-open">
      <Marked tone="good">{text(state)}</Marked>
    </span>
  ) : (
    <Marked tone={TONES[state]}>{text(state)}</Marked>
  )
}

type Props = { readonly markets: readonly MarketInfo[]; readonly chosen: string | null }

/** The markets: their state, steps, what rests in them and what was turned over. */
export function MarketTable({ markets, chosen }: Props): ReactNode {
  const text = useTranslations('markets.table')
  const format = useFormatter()
  if (markets.length === 0) return <Empty>{text('empty')}</Empty>
  const figure = (shown: string): ReactNode => <span className="market-figure">{shown}</span>
  return (
    <DataTable
      edge
      label={text('market')}
      rows={markets}
      keyOf={({ name }) => name}
      isChosen={({ name }) => name === chosen}
      columns={[
        {
          key: 'market',
          head: text('market'),
          cell: ({ name, base, quote }) => (
            <PlaceLink className="market-name" href={`/markets?market=${name}`}>{`${base}/${quote}`}</PlaceLink>
          ),
        },
        { key: 'state', head: text('state'), cell: ({ state }) => <MarketState state={state} /> },
        { key: 'last', head: text('last'), align: 'right', cell: ({ last }) => figure(grouped(last)) },
        { key: 'tick', head: text('tick'), align: 'right', cell: ({ tick }) => figure(tick) },
        { key: 'lot', head: text('lot'), align: 'right', cell: ({ lot }) => figure(lot) },
        {
          key: 'resting',
          head: text('resting'),
          align: 'right',
          cell: ({ resting: { buy, sell } }) => figure(format.number(buy + sell)),
        },
        {
          key: 'turnover',
          head: text('turnover'),
          align: 'right',
          cell: ({ turnover_usdt: usdt }) => figure(usdt === null ? '–' : format.number(Number(usdt))),
        },
      ]}
    />
  )
}
