import type { FlowView } from '@bourse/protocol'
import { FLOW_KINDS } from '@bourse/protocol/terms'
import { Button, NumberText, Pager, Select, TextField } from '@bourse/ui'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { CsvButton } from '../../../site/lists/csv-button.tsx'
import { type CsvColumn, csvTable, csvTime } from '../../../site/lists/csv-text.ts'
import { listOf } from '../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import type { CoinAssets } from '../api/use-assets.ts'
import { askFlow, useFlow } from '../api/use-money.ts'
import type { Purse } from '../assets-view.ts'
import { FLOW_ROWS, type FlowFilters, filtersOf, isFiltered, NO_FILTERS, requestOf, searchOf } from '../flow-view.ts'
import { Money } from './money.tsx'

type Props = { readonly coins: readonly CoinAssets[]; readonly only?: Purse }

/** Everything that moved one's money; the filters stand in the address. */
export function FundFlow({ coins, only }: Props): ReactNode {
  const t = useTranslations('assets.flow')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const filters = filtersOf(useSearch({ strict: false }))
  const show = (next: FlowFilters) => void navigate({ to: pathname, search: searchOf(next), resetScroll: false })
  const narrowed = { ...requestOf(filters), ...(only !== undefined && { purse: only }) }
  const file = useCsvColumns()
  const answer = useFlow({ ...narrowed, limit_begin: filters.begin, limit_num: FLOW_ROWS })
  const clear = (
    <Button size="control" onClick={() => show(NO_FILTERS)}>
      {t('clear')}
    </Button>
  )
  const empty = isFiltered(filters) ? { title: t('emptyFound'), actions: clear } : { title: t('empty') }
  return (
    <section className="account-section" aria-labelledby="fund-flow">
      <div className="account-section-head">
        <h2 id="fund-flow" className="section-title">
          {t('title')}
        </h2>
        <CsvButton name="flow" ask={page => askFlow({ ...narrowed, ...page })} table={rows => csvTable(file, rows)} />
      </div>
      <FlowFilterRow coins={coins} filters={filters} show={show} />
      <RowsOrCards
        label={t('title')}
        columns={useColumns(coins)}
        list={listOf(answer, { rows: answer.data?.records, failed: t('failed'), empty })}
        rowKey={({ id }) => id}
      />
      <Pager
        total={answer.data?.total ?? 0}
        begin={filters.begin}
        size={FLOW_ROWS}
        onBegin={begin => show({ ...filters, begin })}
      />
    </section>
  )
}

const ALL = 'all'
type RowProps = Props & { readonly filters: FlowFilters; readonly show: (filters: FlowFilters) => void }

function FlowFilterRow({ coins, filters, show }: RowProps): ReactNode {
  const t = useTranslations('assets.flow')
  const change = (part: Partial<FlowFilters>) => show({ ...filters, begin: 0, ...part })
  return (
    <div className="assets-flow-filters">
      <Select
        label={t('allCoins')}
        labelHidden
        size="control"
        value={filters.coin ?? ALL}
        onChange={coin => change({ coin: coin === ALL ? null : coin })}
        options={[{ value: ALL, label: t('allCoins') }, ...coins.map(({ coin }) => ({ value: coin, label: coin }))]}
      />
      <Select
        label={t('kind')}
        labelHidden
        size="control"
        value={filters.kind ?? ALL}
        onChange={chosen => change({ kind: FLOW_KINDS.find(kind => kind === chosen) ?? null })}
        options={[
          { value: ALL, label: t('allKinds') },
          ...FLOW_KINDS.map(value => ({ value, label: t(`kinds.${value}`) })),
        ]}
      />
      {(['from', 'to'] as const).map(side => (
        <TextField
          key={side}
          label={t(side === 'from' ? 'from' : 'until')}
          labelHidden
          type="date"
          size="control"
          value={filters[side] ?? ''}
          onChange={event => change({ [side]: event.target.value || null })}
        />
      ))}
      {isFiltered(filters) && (
        <Button variant="ghost" size="control" onClick={() => show(NO_FILTERS)}>
          {t('clear')}
        </Button>
      )}
    </div>
  )
}

function useColumns(coins: readonly CoinAssets[]): readonly CardColumn<FlowView>[] {
  const t = useTranslations('assets.flow')
  const words = useTranslations('assets')
  const placesOf = ({ coin }: FlowView) => coins.find(one => one.coin === coin)?.places
  return [
    { key: 'time', head: t('time'), cell: row => <Moment at={row.time} /> },
    { key: 'kind', head: t('kind'), card: 'head', cell: row => t(`kinds.${row.kind}`) },
    { key: 'coin', head: words('coin'), card: 'head', cell: row => <b className="font-medium">{row.coin}</b> },
    {
      key: 'change',
      head: t('change'),
      align: 'end',
      cell: row => <Money value={row.amount} places={placesOf(row)} signed />,
    },
    {
      key: 'fee',
      head: t('fee'),
      align: 'end',
      from: 'wide',
      has: row => row.fee !== '0',
      cell: row => <NumberText value={row.fee === '0' ? null : row.fee} />,
    },
    {
      key: 'after',
      head: t('after'),
      align: 'end',
      cell: row => <Money value={row.after} places={placesOf(row)} />,
    },
    { key: 'purse', head: t('purse'), from: 'wide', cell: row => words(`purses.${row.purse}`) },
    {
      key: 'reference',
      head: t('reference'),
      from: 'roomy',
      card: 'none',
      cell: row => <Reference of={row} />,
    },
  ]
}

function useCsvColumns(): readonly CsvColumn<FlowView>[] {
  const t = useTranslations('assets.flow')
  const words = useTranslations('assets')
  return [
    [t('time'), row => csvTime(row.time)],
    [t('kind'), row => t(`kinds.${row.kind}`)],
    [words('coin'), row => row.coin],
    [t('change'), row => row.amount],
    [t('fee'), row => row.fee],
    [t('after'), row => row.after],
    [t('purse'), row => words(`purses.${row.purse}`)],
    [t('reference'), row => row.reference],
  ]
}

/** What a movement was part of; an OTC order is a page. */
function Reference({ of: { kind, reference } }: { of: FlowView }): ReactNode {
  return (
    <span className="muted assets-reference">
      {reference === '' ? (
        '–'
      ) : kind === 'otc' ? (
        <Link to={`/otc/order/${reference}`} className="link">
          {reference}
        </Link>
      ) : (
        reference
      )}
    </span>
  )
}
