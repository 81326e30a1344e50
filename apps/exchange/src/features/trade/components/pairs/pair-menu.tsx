import { multiplyDecimals } from '@bourse/kernel'
import type { PairView } from '@bourse/protocol'
import { MARKET_GROUPS } from '@bourse/protocol/terms'
import { abbreviate, ChangeText, EmptyState, FailedState, NumberText, Tabs, TextField } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, Search, Star as StarIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../../site/links/link.tsx'
import { useLiveState, useLiveWatch } from '../../../../site/live/use-live.ts'
import { nextSort, PAIR_SORTS, type PairSort } from '../../../../site/market-room/room/pair-sort.ts'
import { settings, useSetting } from '../../../../site/market-room/room/room-context.ts'
import { MarketStar, useFavourites } from '../../../favourites/index.ts'
import { useMarkets } from '../../api/use-markets.ts'
import {
  PAIR_GROUPS,
  type PairGroup,
  type PairRowView,
  pairRow,
  shownPairs,
  sortedPairs,
} from '../../pairs/shown-pairs.ts'
import { useTrade } from '../../room/trade-context.ts'

const ASK_EVERY_MS = 5000

/** All pairs, by group and with a search through all of them; a press opens its room. */
export function PairMenu({ onChosen }: { onChosen: () => void }): ReactNode {
  const t = useTranslations('trade.pair')
  const { pair } = useTrade()
  const { data, error, refetch } = useMarkets(ASK_EVERY_MS)
  const starred = useFavourites()
  const [group, setGroup] = useState<PairGroup>(startGroup(pair))
  const [search, setSearch] = useState('')
  const pairs = useMemo(
    () =>
      data === undefined
        ? null
        : shownPairs(
            data.flatMap(one => Object.values(one.pairs)),
            { group, search, starred },
          ),
    [data, group, search, starred],
  )
  const rows = useRows(pairs)
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const place = useSearchFocus()
  return (
    <div className="pair-menu" ref={place}>
      <PairSearch
        search={search}
        onSearch={setSearch}
        onDown={event => focusRow(event, list.current, 0)}
        onEnter={() => {
          const first = rows?.[0]
          if (first === undefined) return
          onChosen()
          void navigate({ to: `/trade/${first.pair.name}` })
        }}
      />
      <div className="px-4">
        <Tabs
          label={t('groups')}
          value={group}
          onChange={next => {
            setGroup(next)
            setSearch('')
          }}
          tabs={PAIR_GROUPS.map(value => ({ value, label: <GroupName group={value} /> }))}
        />
      </div>
      <Heads />
      {error !== null && data === undefined && (
        <FailedState compact title={t('failed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {rows?.length === 0 && <EmptyState compact title={search === '' ? t('noneInGroup') : t('none')} />}
      <ul ref={list} className="pair-list" aria-label={t('markets')}>
        {rows?.map((row, index) => (
          <PairRow key={row.pair.name} row={row} index={index} list={list} onChosen={onChosen} />
        ))}
      </ul>
    </div>
  )
}

type SearchProps = {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onDown: (event: KeyboardEvent) => void
  readonly onEnter: () => void
}

function PairSearch({ search, onSearch, onDown, onEnter }: SearchProps): ReactNode {
  const t = useTranslations('trade.pair')
  return (
    <div className="pair-menu-search">
      <TextField
        label={t('search')}
        labelHidden
        type="search"
        size="control"
        placeholder={t('search')}
        before={<Search aria-hidden />}
        value={search}
        onChange={event => onSearch(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'ArrowDown') onDown(event)
          if (event.key === 'Enter') onEnter()
        }}
      />
    </div>
  )
}

function GroupName({ group }: { group: PairGroup }): ReactNode {
  const t = useTranslations('trade.pair')
  if (group === 'innovation' || group === 'fiat') return t(group)
  if (group !== 'favourites') return group
  return (
    <>
      <StarIcon aria-hidden className="size-3.5" />
      {t('favourites')}
    </>
  )
}

/** The rows with the same 24 hours as in the bar above, as they are sorted; the call knows the day of the calendar alone. */
function useRows(pairs: readonly PairView[] | null): readonly PairRowView[] | null {
  useLiveWatch(useMemo(() => ({ rolling: (pairs ?? []).map(pair => pair.name) }), [pairs]))
  const days = useLiveState(state => state.rolling)
  const sort = useSetting('pairSort')
  return useMemo(
    () =>
      pairs === null
        ? null
        : sortedPairs(
            pairs.map(pair => pairRow(pair, days[pair.name])),
            sort,
          ),
    [pairs, days, sort],
  )
}

// Who opens the list types at once; a phone would cover half of it with its keyboard.
function useSearchFocus() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) place.current?.querySelector('input')?.focus()
  }, [])
  return place
}

/** What the figures of the rows are; a press sorts by them, and the browser remembers it. */
function Heads(): ReactNode {
  const t = useTranslations('trade')
  const names: Readonly<Record<PairSort['by'], string>> = {
    name: t('pair.markets'),
    price: t('ticket.last'),
    change: t('day.change'),
    volume: t('legend.volume'),
  }
  return (
    <fieldset className="pair-heads">
      <legend className="sr-only">{t('pair.sort')}</legend>
      {PAIR_SORTS.map(by => (
        <Head key={by} by={by} name={names[by]} />
      ))}
    </fieldset>
  )
}

function Head({ by, name }: { by: PairSort['by']; name: string }): ReactNode {
  const t = useTranslations('trade.pair')
  const sort = useSetting('pairSort')
  const now = sort?.by === by ? sort : null
  const Mark = now?.descending === true ? ChevronDown : ChevronUp
  return (
    <button
      type="button"
      aria-pressed={now !== null}
      title={now === null ? t('sort') : now.descending ? t('sortedDown') : t('sortedUp')}
      onClick={() => settings.set({ pairSort: nextSort(sort, by) })}
    >
      {name}
      {now !== null && <Mark aria-hidden />}
    </button>
  )
}

type RowProps = {
  readonly row: PairRowView
  readonly index: number
  readonly list: { readonly current: HTMLUListElement | null }
  readonly onChosen: () => void
}

function PairRow({ row: { pair: row, last, change, turnover }, index, list, onChosen }: RowProps): ReactNode {
  const { pair } = useTrade()
  return (
    <li className="pair-row" data-open={row.name === pair.name ? '' : undefined}>
      <MarketStar name={row.name} title={row.title} />
      <Link
        to={`/trade/${row.name}`}
        onClick={onChosen}
        onKeyDown={event => moveByKey(event, list.current, index)}
        data-row=""
      >
        <span>
          <b>{row.stock}</b>
          <i>/{row.money}</i>
        </span>
        <NumberText value={last} places={row.precision.price} />
        <ChangeText value={change === null ? null : multiplyDecimals(change, '100')} places={2} suffix="%" />
        <span className="num muted">{abbreviate(turnover)}</span>
      </Link>
    </li>
  )
}

function startGroup(pair: PairView): PairGroup {
  if (pair.zone === 'innovation') return 'innovation'
  if (pair.fiat) return 'fiat'
  return MARKET_GROUPS.find(one => one === pair.money) ?? 'favourites'
}

function moveByKey(event: KeyboardEvent, list: HTMLUListElement | null, index: number): void {
  if (event.key === 'ArrowDown') focusRow(event, list, index + 1)
  if (event.key === 'ArrowUp') focusRow(event, list, index - 1)
}

function focusRow(event: KeyboardEvent, list: HTMLUListElement | null, index: number): void {
  const row = list?.querySelectorAll<HTMLElement>('[data-row]')[index]
  if (row === undefined) return
  event.preventDefault()
  row.focus()
}
