import { PlaceLink, useGo } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useKeys } from '../../site/keys/use-keys.ts'
import { Beside } from '../../site/parts/beside.tsx'
import { DataTable } from '../../site/parts/data-table.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Empty } from '../../site/parts/states.tsx'
import { useActOpen, useOpenAct } from '../acts/index.ts'
import { ContractDetail } from './contract-detail.tsx'
import type { ContractInfo } from './contract-info.ts'
import { ContractState } from './contract-state.tsx'
import { rateText, sourcesOf } from './contract-text.ts'

type Props = { readonly contracts: readonly ContractInfo[]; readonly chosen: string | null }

const placeOf = ({ name }: ContractInfo): string => `/contracts?contract=${name}`

/** The contracts, and beside them the one that is looked at. */
export function Contracts({ contracts, chosen }: Props): ReactNode {
  const go = useGo()
  const open = useOpenAct()
  const acting = useActOpen()
  const at = contracts.findIndex(({ name }) => name === chosen)
  const contract = contracts[at]
  function step(by: number): void {
    const next = contracts[Math.min(contracts.length - 1, Math.max(0, at + by))]
    if (next !== undefined) go(placeOf(next), { replace: true })
  }
  useKeys('contracts', {
    next: () => step(1),
    back: () => step(-1),
    change: () => contract !== undefined && open({ name: 'contract set', known: { contract: contract.name } }),
  })
  return (
    <Beside detail={contract === undefined || acting ? null : <ContractDetail contract={contract} />}>
      <ContractTable contracts={contracts} chosen={chosen} />
    </Beside>
  )
}

function ContractTable({ contracts, chosen }: Props): ReactNode {
  const text = useTranslations('contracts.table')
  const format = useFormatter()
  if (contracts.length === 0) return <Empty>{text('empty')}</Empty>
  const figure = (shown: string): ReactNode => <span className="contract-figure">{shown}</span>
  return (
    <DataTable
      edge
      label={text('label')}
      rows={contracts}
      keyOf={({ name }) => name}
      isChosen={({ name }) => name === chosen}
      columns={[
        {
          key: 'contract',
          head: text('contract'),
          cell: row => (
            <PlaceLink className="contract-name" href={placeOf(row)}>{`${row.base}/${row.quote}`}</PlaceLink>
          ),
        },
        { key: 'state', head: text('state'), cell: row => <ContractState state={row.state} frozen={row.frozen} /> },
        { key: 'mark', head: text('mark'), align: 'right', cell: ({ mark }) => figure(grouped(mark)) },
        { key: 'index', head: text('index'), align: 'right', cell: ({ index }) => figure(grouped(index)) },
        {
          key: 'open',
          head: text('open'),
          align: 'right',
          cell: row => figure(`${grouped(row.open_interest)} ${row.base}`),
        },
        {
          key: 'positions',
          head: text('positions'),
          align: 'right',
          cell: ({ longs, shorts }) => figure(`${format.number(longs)} / ${format.number(shorts)}`),
        },
        {
          key: 'funding',
          head: text('funding'),
          align: 'right',
          cell: ({ funding: { next_rate: rate } }) => figure(rate === null ? '–' : rateText(rate)),
        },
        {
          key: 'sources',
          head: text('sources'),
          align: 'right',
          cell: row => <Sources {...sourcesOf(row)} />,
        },
      ]}
    />
  )
}

function Sources({ fresh, active }: ReturnType<typeof sourcesOf>): ReactNode {
  const text = useTranslations('contracts.strip')
  return (
    <span className="contract-figure" data-wrong={fresh < active}>
      {text('of', { some: String(fresh), all: String(active) })}
    </span>
  )
}
