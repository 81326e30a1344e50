import type { deskMarketList } from '@bourse/protocol'
import { useGo } from '@bourse/shell'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '../../site/keys/use-keys.ts'
import { useArea } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { Beside } from '../../site/parts/beside.tsx'
import { Asked } from '../../site/parts/states.tsx'
import { TabbedHead, useTab } from '../../site/parts/tabbed-head.tsx'
import { ActButton, ActHost, Coming, useActOpen, useOpenAct } from '../acts/index.ts'
import { MarketDetail } from './market-detail.tsx'
import { MarketTable } from './market-table.tsx'
import type { MarketsInfo } from './markets-info.ts'
import { OtcTables } from './otc-tables.tsx'
import { CoinTable, FeeTable, LevelTable, RuleTable, Traders } from './rule-tables.tsx'
import { countStates } from './rule-text.ts'
import { Sales } from './sales.tsx'
import './markets.css'

const TABS = ['markets', 'coins', 'rules', 'fees', 'levels', 'otc', 'traders', 'sales'] as const
type Tab = (typeof TABS)[number]

/** What is traded, by which rules, and for what. */
export function MarketsPage(): ReactNode {
  useArea('markets')
  const text = useTranslations('markets')
  const search: { readonly market?: string; readonly sale?: unknown } = useSearch({
    strict: false,
  })
  const tab = useTab(TABS)
  const query = useFollowed<typeof deskMarketList>({
    key: ['markets'],
    asked: { path: '/desk/market/list', payload: {} },
    topics: ['markets', 'figures'],
  })
  const counts: Readonly<Partial<Record<Tab, number>>> =
    query.data === undefined ? {} : { markets: query.data.markets.length, coins: query.data.coins.length }
  return (
    <ActHost>
      <TabbedHead<Tab>
        title={text('title')}
        place="/markets"
        tabs={TABS}
        tab={tab}
        labelOf={value => (
          <>
            {text(`tabs.${value}`)} <span className="market-quiet">{counts[value]}</span>
          </>
        )}
      >
        <New tab={tab} levels={query.data?.levels.length} />
      </TabbedHead>
      <Coming page="markets" />
      <Asked query={query} rows={14}>
        {info =>
          tab === 'sales' ? (
            <Sales
              chosen={typeof search.sale === 'string' || typeof search.sale === 'number' ? `${search.sale}` : null}
            />
          ) : (
            <Tabbed tab={tab} info={info} chosen={search.market ?? null} />
          )
        }
      </Asked>
    </ActHost>
  )
}

function New({ tab, levels }: { readonly tab: Tab; readonly levels: number | undefined }): ReactNode {
  const text = useTranslations('markets')
  if (tab === 'coins') return <ActButton name="coin create">{text('newCoin')}</ActButton>
  if (tab === 'otc') {
    return (
      <span className="market-acts">
        <ActButton name="otc-coin open">{text('otc.openCoin')}</ActButton>
        <ActButton name="otc-currency open">{text('otc.openCurrency')}</ActButton>
      </span>
    )
  }
  if (tab === 'sales') return <ActButton name="startup draft">{text('newSale')}</ActButton>
  if (tab !== 'levels') return <ActButton name="market create">{text('newMarket')}</ActButton>
  if (levels === undefined) return null
  return (
    <ActButton name="level create" known={{ level: String(levels) }}>
      {text('newLevel')}
    </ActButton>
  )
}

type TabbedProps = { readonly tab: Tab; readonly info: MarketsInfo; readonly chosen: string | null }

function Tabbed({ tab, info, chosen }: TabbedProps): ReactNode {
  if (tab === 'coins') return <CoinTable info={info} />
  if (tab === 'rules') return <RuleTable info={info} />
  if (tab === 'fees') return <FeeTable info={info} />
  if (tab === 'levels') return <LevelTable info={info} />
  if (tab === 'otc') return <OtcTables info={info} />
  if (tab === 'traders') return <Traders info={info} />
  return <Markets info={info} chosen={chosen} />
}

function Markets({ info, chosen }: Omit<TabbedProps, 'tab'>): ReactNode {
  const text = useTranslations('markets')
  const go = useGo()
  const open = useOpenAct()
  const acting = useActOpen()
  const { markets } = info
  const at = markets.findIndex(({ name }) => name === chosen)
  const market = markets[at]
  function step(by: number): void {
    const next = markets[Math.min(markets.length - 1, Math.max(0, at + by))]
    if (next !== undefined) go(`/markets?market=${next.name}`, { replace: true })
  }
  useKeys('markets', {
    next: () => step(1),
    back: () => step(-1),
    change: () => market !== undefined && open({ name: 'market set', known: { market: market.name } }),
  })
  const counts = countStates(markets)
  return (
    <Beside detail={market === undefined || acting ? null : <MarketDetail market={market} />}>
      <div className="market-line">
        <span>
          {text('line', { open: String(counts.open), paused: String(counts.paused), closed: String(counts.closed) })}
        </span>
        <span>{text('turnoverNote')}</span>
      </div>
      <MarketTable markets={markets} chosen={chosen} />
    </Beside>
  )
}
