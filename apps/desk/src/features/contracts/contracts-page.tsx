import type { deskContractList } from '@bourse/protocol'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useArea } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { Asked } from '../../site/parts/states.tsx'
import { TabbedHead, useTab } from '../../site/parts/tabbed-head.tsx'
import { ActButton, ActHost, Coming } from '../acts/index.ts'
import { Closings } from './closings.tsx'
import type { ContractsInfo } from './contract-info.ts'
import { ContractStrip } from './contract-strip.tsx'
import { Contracts } from './contract-table.tsx'
import { Funds } from './funds.tsx'
import { IndexSources } from './index-sources.tsx'
import { Risk } from './risk.tsx'
import './contracts.css'

const TABS = ['contracts', 'risk', 'index', 'closings', 'fund'] as const
type Tab = (typeof TABS)[number]

/** Perpetual contracts: what they go by, what stands behind them, and what is closed without its owner. */
export function ContractsPage(): ReactNode {
  useArea('contracts')
  const text = useTranslations('contracts')
  const search: { readonly contract?: string } = useSearch({ strict: false })
  const tab = useTab(TABS)
  const query = useFollowed<typeof deskContractList>({
    key: ['contracts'],
    asked: { path: '/desk/contract/list', payload: {} },
    topics: ['contracts', 'acts', 'figures'],
  })
  return (
    <ActHost>
      <TabbedHead<Tab>
        title={text('title')}
        place="/contracts"
        tabs={TABS}
        tab={tab}
        labelOf={value => text(`tabs.${value}`)}
      >
        {tab === 'fund' && <ActButton name="insurance move">{text('fund.move')}</ActButton>}
        {tab === 'index' && <ActButton name="index source">{text('index.add')}</ActButton>}
        {tab === 'contracts' && <ActButton name="contract create">{text('create')}</ActButton>}
      </TabbedHead>
      <Coming page="contracts" />
      <Asked query={query} rows={14}>
        {info => (
          <>
            <ContractStrip info={info} />
            <Tabbed tab={tab} info={info} chosen={search.contract ?? null} />
          </>
        )}
      </Asked>
    </ActHost>
  )
}

type TabbedProps = { readonly tab: Tab; readonly info: ContractsInfo; readonly chosen: string | null }

function Tabbed({ tab, info, chosen }: TabbedProps): ReactNode {
  if (tab === 'risk') return <Risk funds={info.funds} />
  if (tab === 'index') return <IndexSources contracts={info.contracts} />
  if (tab === 'closings') return <Closings contracts={info.contracts} chosen={chosen} />
  if (tab === 'fund') return <Funds funds={info.funds} />
  return <Contracts contracts={info.contracts} chosen={chosen} />
}
