import { changeOf, multiplyDecimals } from '@bourse/client'
import type { PairView } from '@bourse/protocol'
import { DEFAULT_FAVOURITES, MARKET_GROUPS } from '@bourse/protocol/terms'
import { abbreviate, ChangeText, EmptyState, FailedState, NumberText, Star, Tabs, TextField } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import { Search, Star as StarIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../../site/links/link.tsx'
import { useLiveState, useLiveWatch } from '../../../../site/live/use-live.ts'
import { favourites, useFavourites } from '../../../favourites/index.ts'
import { type Markets, useMarkets } from '../../api/use-markets.ts'
import { useRoom } from '../../room/room-context.ts'

const GROUPS = ['favourites', ...MARKET_GROUPS, 'innovation'] as const
type Group = (typeof GROUPS)[number]

const ASK_EVERY_MS = 5000

/** All pairs, by group and with a search through all of them; a press opens its room. */
export function PairMenu({ onChosen }: { onChosen: () => void }): ReactNode {
  const t = useTranslations('trade.pair')
  const { pair } = useRoom()
  const { data, error, refetch } = useMarkets(ASK_EVERY_MS)
  const starred = useFavourites()
  const [group, setGroup] = useState<Group>(startGroup(pair))
  const [search, setSearch] = useState('')
  const rows = useMemo(
    () => (data === undefined ? null : shownPairs(data, { group, search, starred })),
    [data, group, search, starred],
  )
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const place = useSearchFocus()
  useDaysOf(rows)
  return (
    <div className="pair-menu" ref={place}>
      <div className="pair-menu-search">
        <TextField
          label={t('search')}
          labelHidden
          type="search"
          size="control"
          placeholder={t('search')}
          before={<Search aria-hidden />}
          value={search}
          onChange={event => setSearch(event.target.value)}
          onKeyDown={event => {
            const first = rows?.[0]
            if (event.key === 'ArrowDown') focusRow(event, list.current, 0)
            if (event.key !== 'Enter' || first === undefined) return
            onChosen()
            void navigate({ to: `/trade/${first.name}` })
          }}
        />
      </div>
      <div className="px-4">
        <Tabs
          label={t('groups')}
          value={group}
          onChange={next => {
            setGroup(next)
            setSearch('')
          }}
          tabs={GROUPS.map(value => ({ value, label: <GroupName group={value} /> }))}
        />
      </div>
      <Heads />
      {error !== null && data === undefined && (
        <FailedState compact title={t('failed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {rows?.length === 0 && <EmptyState compact title={search === '' ? t('noneInGroup') : t('none')} />}
      <ul ref={list} className="pair-list" aria-label={t('markets')}>
        {rows?.map((row, index) => (
          <PairRow key={row.name} row={row} index={index} list={list} onChosen={onChosen} />
        ))}
      </ul>
    </div>
  )
}

function GroupName({ group }: { group: Group }): ReactNode {
  const t = useTranslations('trade.pair')
  if (group === 'innovation') return t('innovation')
  if (group !== 'favourites') return group
  return (
    <>
      <StarIcon aria-hidden className="size-3.5" />
      {t('favourites')}
    </>
  )
}

// The same 24 hours as in the bar above; the call knows the day of the calendar alone.
function useDaysOf(rows: readonly PairView[] | null): void {
  useLiveWatch(useMemo(() => ({ rolling: (rows ?? []).map(row => row.name) }), [rows]))
}

// Who opens the list types at once; a phone would cover half of it with its keyboard.
function useSearchFocus() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) place.current?.querySelector('input')?.focus()
  }, [])
  return place
}

/** What the figures of the rows are; each row's link says them in the same order. */
function Heads(): ReactNode {
  const t = useTranslations('trade')
  return (
    <div className="pair-heads" aria-hidden>
      <span>{t('pair.markets')}</span>
      <span>{t('ticket.last')}</span>
      <span>{t('day.change')}</span>
      <span>{t('legend.volume')}</span>
    </div>
  )
}

type RowProps = {
  readonly row: PairView
  readonly index: number
  readonly list: { readonly current: HTMLUListElement | null }
  readonly onChosen: () => void
}

function PairRow({ row, index, list, onChosen }: RowProps): ReactNode {
  const t = useTranslations('trade.pair')
  const { pair } = useRoom()
  const day = useLiveState(state => state.rolling[row.name])
  const on = useFavourites().has(row.name)
  const last = day === undefined || day.last === '0' ? row.prices.last : day.last
  const share = day === undefined || day.open === '0' ? null : changeOf(day.open, last)
  return (
    <li className="pair-row" data-open={row.name === pair.name ? '' : undefined}>
      <Star
        label={on ? t('unstar', { pair: row.title }) : t('star', { pair: row.title })}
        on={on}
        onChange={next => favourites.star(row.name, next)}
      />
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
        <ChangeText value={share === null ? null : multiplyDecimals(share, '100')} places={2} suffix="%" />
        <span className="num muted">{abbreviate(day?.deal ?? row.deal)}</span>
      </Link>
    </li>
  )
}

function startGroup(pair: PairView): Group {
  if (pair.zone === 'innovation') return 'innovation'
  return MARKET_GROUPS.find(one => one === pair.money) ?? 'favourites'
}

function shownPairs(
  markets: Markets,
  choice: { readonly group: Group; readonly search: string; readonly starred: ReadonlySet<string> },
): readonly PairView[] {
  const pairs = markets.flatMap(one => Object.values(one.pairs)).filter(pair => pair.state !== 'closed')
  const wanted = choice.search.toUpperCase().replace(/[/\s-]/g, '')
  const shown = pairs.filter(pair => {
    if (wanted !== '') return pair.name.includes(wanted)
    if (choice.group === 'favourites') return choice.starred.has(pair.name)
    return choice.group === 'innovation' ? pair.zone === 'innovation' : pair.money === choice.group
  })
  return shown.toSorted((one, other) => rankOf(one) - rankOf(other) || Number(other.deal) - Number(one.deal))
}

function rankOf(pair: PairView): number {
  const place = (DEFAULT_FAVOURITES as readonly string[]).indexOf(pair.name)
  return place < 0 ? DEFAULT_FAVOURITES.length : place
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
