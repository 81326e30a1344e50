import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { perCent } from '../../site/parts/per-cent.ts'
import { Section } from '../../site/parts/section.tsx'
import { ActButton } from '../acts/index.ts'
import type { MarketsInfo } from './markets-info.ts'
import { feeOf, rulesOf } from './rule-text.ts'

type Props = { readonly info: MarketsInfo }

const RULES = ['min_amount', 'max_amount', 'min_value', 'max_value', 'band_ppm'] as const

/** The rules of every market, side by side. */
export function RuleTable({ info: { markets } }: Props): ReactNode {
  const text = useTranslations('markets')
  const rule = useTranslations('markets.rules')
  return (
    <DataTable
      edge
      label={text('tabs.rules')}
      rows={markets}
      keyOf={({ name }) => name}
      columns={[
        { key: 'market', head: text('table.market'), cell: ({ base, quote }) => <b>{`${base}/${quote}`}</b> },
        ...RULES.map(name => ({
          key: name,
          head: rule(name),
          align: 'right' as const,
          cell: (market: (typeof markets)[number]) => (
            <span className="market-figure">{rulesOf(market).find(([of]) => of === name)?.[1]}</span>
          ),
        })),
        {
          key: 'act',
          head: '',
          align: 'right',
          cell: ({ name }) => (
            <ActButton name="market set" known={{ market: name }} label={`${text('detail.change')} ${name}`}>
              {text('detail.change')}
            </ActButton>
          ),
        },
      ]}
    />
  )
}

/** What each level pays in every market, maker and taker. */
export function FeeTable({ info: { markets, levels } }: Props): ReactNode {
  const text = useTranslations('markets')
  return (
    <DataTable
      edge
      label={text('tabs.fees')}
      rows={markets}
      keyOf={({ name }) => name}
      columns={[
        { key: 'market', head: text('table.market'), cell: ({ base, quote }) => <b>{`${base}/${quote}`}</b> },
        ...levels.map(({ level }) => ({
          key: String(level),
          head: text('fees.level', { level: String(level) }),
          align: 'right' as const,
          cell: (market: (typeof markets)[number]) => <span className="market-figure">{feeOf(market, level)}</span>,
        })),
        {
          key: 'of',
          head: text('fees.from'),
          cell: row => <span>{text(row.fees_of_levels ? 'detail.ofLevels' : 'fees.own')}</span>,
        },
        {
          key: 'act',
          head: '',
          align: 'right',
          cell: ({ name }) => (
            <ActButton
              name="market set"
              known={{ market: name, what: 'fees' }}
              label={`${text('detail.change')} ${name}`}
            >
              {text('detail.change')}
            </ActButton>
          ),
        },
      ]}
    />
  )
}

/** What each level asks and brings. */
export function LevelTable({ info: { levels } }: Props): ReactNode {
  const text = useTranslations('markets.levels')
  const format = useFormatter()
  const figure = (shown: string): ReactNode => <span className="market-figure">{shown}</span>
  const money = (text: string): ReactNode => figure(format.number(Number(text)))
  const pair = ({ maker_ppm, taker_ppm }: { maker_ppm: number; taker_ppm: number }): ReactNode =>
    figure(`${perCent(maker_ppm)} / ${perCent(taker_ppm)}`)
  return (
    <DataTable
      edge
      label={text('title')}
      rows={levels}
      keyOf={({ level }) => level}
      columns={[
        { key: 'level', head: text('level'), cell: ({ level }) => <b>{level}</b> },
        { key: 'turnover', head: text('turnover'), align: 'right', cell: row => money(row.turnover_30d) },
        { key: 'spot', head: text('spot'), align: 'right', cell: ({ spot }) => pair(spot) },
        { key: 'contract', head: text('contract'), align: 'right', cell: ({ contract }) => pair(contract) },
        { key: 'out', head: text('unverified'), align: 'right', cell: row => money(row.withdraw_unverified) },
        { key: 'verified', head: text('verified'), align: 'right', cell: row => money(row.withdraw_verified) },
        {
          key: 'orders',
          head: text('orders'),
          align: 'right',
          cell: row => figure(format.number(row.open_orders_max)),
        },
        { key: 'people', head: text('people'), align: 'right', cell: ({ people }) => figure(format.number(people)) },
        {
          key: 'act',
          head: '',
          align: 'right',
          cell: ({ level }) => (
            <span className="market-acts">
              <ActButton
                name="level set"
                known={{ level: String(level) }}
                label={`${text('change')} ${text('level')} ${level}`}
              >
                {text('change')}
              </ActButton>
              {level > 0 && level === levels.length - 1 && (
                <ActButton
                  name="level drop"
                  known={{ level: String(level) }}
                  label={`${text('drop')} ${text('level')} ${level}`}
                >
                  {text('drop')}
                </ActButton>
              )}
            </span>
          ),
        },
      ]}
    />
  )
}

/** The coins, how much of each the house may hold, and how much it owes. */
export function CoinTable({ info: { coins } }: Props): ReactNode {
  const text = useTranslations('markets.coins')
  const figure = (shown: string): ReactNode => <span className="market-figure">{shown}</span>
  return (
    <DataTable
      edge
      label={text('title')}
      rows={coins}
      keyOf={({ coin }) => coin}
      columns={[
        { key: 'coin', head: text('coin'), cell: ({ coin }) => <b>{coin}</b> },
        { key: 'name', head: text('name'), wide: true, cell: ({ name }) => <span>{name}</span> },
        { key: 'decimals', head: text('decimals'), align: 'right', cell: row => figure(String(row.decimals)) },
        { key: 'owed', head: text('owed'), align: 'right', cell: ({ owed }) => figure(grouped(owed)) },
        { key: 'most', head: text('most'), align: 'right', cell: row => figure(grouped(row.max_total)) },
        { key: 'markets', head: text('markets'), align: 'right', cell: row => figure(String(row.markets)) },
        {
          key: 'act',
          head: '',
          align: 'right',
          cell: ({ coin }) => (
            <ActButton name="coin set" known={{ coin }} label={`${text('change')} ${coin}`}>
              {text('change')}
            </ActButton>
          ),
        },
      ]}
    />
  )
}

/** The demo's own traders: whether they trade, and the acts that let them rest or go on. */
export function Traders({ info: { traders } }: Props): ReactNode {
  const text = useTranslations('markets.traders')
  return (
    <Section title={text('title')} note={text('note')}>
      {traders === null ? (
        <p className="market-quiet">{text('none')}</p>
      ) : (
        <div className="market-traders">
          <Marked tone={traders.paused ? 'warn' : 'good'}>{text(traders.paused ? 'rest' : 'trade')}</Marked>
          <ActButton name={traders.paused ? 'demo resume' : 'demo pause'}>
            {text(traders.paused ? 'resume' : 'pause')}
          </ActButton>
          <ActButton name="demo move">{text('move')}</ActButton>
        </div>
      )}
    </Section>
  )
}
