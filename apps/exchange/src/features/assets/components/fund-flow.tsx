import type { FlowView } from '@bourse/protocol'
import { FLOW_KINDS } from '@bourse/protocol/terms'
import { saveText } from '@bourse/shell'
import { Button, NumberText, Pager, Select, showToast, TextField } from '@bourse/ui'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { CallFailure } from '../../../site/call-data.ts'
import { csvText } from '../../../site/lists/csv-text.ts'
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
        <CsvButton request={narrowed} />
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
      cell: row => <span className="muted assets-reference">{row.reference === '' ? '–' : row.reference}</span>,
    },
  ]
}

const AT_ONCE = 100
const ROWS_MAX = 5000

/** Gives what is listed as a file that programs of tables open. */
function CsvButton({ request }: { request: ReturnType<typeof requestOf> }): ReactNode {
  const t = useTranslations('assets.flow')
  const words = useTranslations('assets')
  const [sending, setSending] = useState(false)
  const act = async () => {
    setSending(true)
    try {
      const rows = await allRows(request)
      const head = [t('time'), t('kind'), words('coin'), t('change'), t('fee'), t('after'), t('purse'), t('reference')]
      const lines = rows.map(row => [
        new Date(row.time * 1000).toISOString(),
        t(`kinds.${row.kind}`),
        ...[row.coin, row.amount, row.fee, row.after, words(`purses.${row.purse}`), row.reference],
      ])
      saveText('bourse-flow.csv', 'text/csv;charset=utf-8', csvText([head, ...lines]))
      if (rows.length >= ROWS_MAX) showToast({ kind: 'warning', title: t('csvCut', { count: String(ROWS_MAX) }) })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      showToast({ kind: 'error', title: t('csvFailed'), text: error.message })
    } finally {
      setSending(false)
    }
  }
  return (
    <Button size="control" sending={sending} onClick={() => void act()}>
      <span className="inline-flex items-center gap-2">
        <Download aria-hidden />
        {t('csv')}
      </span>
    </Button>
  )
}

async function allRows(request: ReturnType<typeof requestOf>): Promise<readonly FlowView[]> {
  const rows: FlowView[] = []
  while (rows.length < ROWS_MAX) {
    const { records, total } = await askFlow({ ...request, limit_begin: rows.length, limit_num: AT_ONCE })
    rows.push(...records)
    if (records.length === 0 || rows.length >= total) break
  }
  return rows
}
