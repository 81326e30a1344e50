import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { clockTime } from '../../site/time/moments.ts'
import { ActButton } from '../acts/index.ts'
import type { ContractInfo, SourceInfo } from './contract-info.ts'
import { spreadOf } from './contract-text.ts'

/** Who each index goes by, what they said last, and whether that counts. */
export function IndexSources({ contracts }: { readonly contracts: readonly ContractInfo[] }): ReactNode {
  const text = useTranslations('contracts.index')
  if (contracts.length === 0) return <Empty>{text('noContract')}</Empty>
  return contracts.map(contract => <Sources key={contract.name} contract={contract} />)
}

function Sources({ contract }: { readonly contract: ContractInfo }): ReactNode {
  const text = useTranslations('contracts.index')
  const format = useFormatter()
  const { name, base, quote, index, frozen, sources } = contract
  const spread = spreadOf(contract)
  const apart = spread === null ? '–' : `${format.number(spread, { maximumFractionDigits: 3 })} %`
  return (
    <Section
      title={`${base}/${quote}`}
      note={frozen ? <Marked tone="bad">{text('frozen')}</Marked> : text('note', { index: grouped(index), apart })}
    >
      {sources.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('of', { contract: `${base}/${quote}` })}
          rows={sources}
          keyOf={({ venue }) => venue}
          columns={[
            { key: 'venue', head: text('venue'), cell: ({ venue }) => <b>{venue}</b> },
            { key: 'symbol', head: text('symbol'), cell: ({ symbol }) => <span>{symbol}</span> },
            {
              key: 'weight',
              head: text('weight'),
              align: 'right',
              cell: ({ weight, active }) => <span className="contract-figure">{active ? weight : 0}</span>,
            },
            {
              key: 'price',
              head: text('price'),
              align: 'right',
              cell: ({ price }) => <span className="contract-figure">{price === null ? '–' : grouped(price)}</span>,
            },
            {
              key: 'at',
              head: text('at'),
              align: 'right',
              cell: ({ at }) => <span className="contract-figure">{at === null ? '–' : clockTime(at)}</span>,
            },
            { key: 'state', head: text('state'), wide: true, cell: row => <SourceState source={row} /> },
            {
              key: 'act',
              head: '',
              align: 'right',
              cell: source => <ChangeSource contract={name} source={source} />,
            },
          ]}
        />
      )}
    </Section>
  )
}

function SourceState({ source: { active, fresh, trouble } }: { readonly source: SourceInfo }): ReactNode {
  const text = useTranslations('contracts.index')
  if (!active) return <Marked tone="idle">{text('leftOut')}</Marked>
  if (fresh && trouble === null) return <Marked tone="good">{text('counts')}</Marked>
  const why = trouble === null ? '' : `: ${trouble}`
  return <Marked tone={fresh ? 'warn' : 'bad'}>{`${text(fresh ? 'counts' : 'stale')}${why}`}</Marked>
}

/** What changes a source; one that a demo makes up has nothing to be changed. */
function ChangeSource({ contract, source }: { readonly contract: string; readonly source: SourceInfo }): ReactNode {
  const text = useTranslations('contracts.index')
  const { venue, symbol, weight, simulated } = source
  if (simulated) return <span className="contract-quiet">{text('simulated')}</span>
  return (
    <ActButton
      name="index source"
      known={{ contract, venue, symbol, weight: String(weight) }}
      label={text('changeOf', { venue, contract })}
    >
      {text('change')}
    </ActButton>
  )
}
