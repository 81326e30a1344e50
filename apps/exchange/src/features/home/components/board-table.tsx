import { ChangeText, type Column, NumberText, RoundMark, Sparkline, Star, Table } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../site/links/link.tsx'
import { favourites, useFavourites } from '../../favourites/index.ts'
import { FiatText } from '../../fiat/index.ts'
import { useWeeks } from '../api/use-weeks.ts'
import { type BoardGroup, type BoardRow, type BoardSort, sortedRows } from '../board.ts'
import { Flash } from './flash.tsx'
import { Turnover } from './turnover.tsx'

/** The pairs of a group, each row leading into its trading room. */
export function BoardTable(props: { rows: readonly BoardRow[]; search: string; group: BoardGroup }): ReactNode {
  const t = useTranslations('home.board')
  const navigate = useNavigate()
  const [sort, setSort] = useState<BoardSort | null>(null)
  // What never had a price has no week.
  const weeks = useWeeks(props.rows.filter(row => row.last !== null).map(row => row.name))
  const columns: readonly Column<BoardRow>[] = [
    {
      key: 'star',
      head: <span className="sr-only">{t('favourites')}</span>,
      cell: row => <StarCell row={row} />,
      width: 36,
    },
    { key: 'pair', head: t('pair'), sorts: true, cell: row => <PairCell row={row} /> },
    { key: 'last', head: t('last'), sorts: true, align: 'end', cell: row => <LastCell row={row} /> },
    {
      key: 'change',
      head: t('change'),
      sorts: true,
      align: 'end',
      cell: row => (
        <Flash value={row.change}>
          <ChangeText value={row.change} places={2} suffix="%" />
        </Flash>
      ),
    },
    { key: 'volume', head: t('volume'), sorts: true, align: 'end', from: 'phone', cell: row => <Turnover row={row} /> },
    {
      key: 'week',
      head: <span className="ps-4">{t('week')}</span>,
      from: 'wide',
      width: 136,
      cell: row => <WeekCell week={weeks.get(row.name) ?? []} />,
    },
    {
      key: 'trade',
      head: <span className="sr-only">{t('trade')}</span>,
      align: 'end',
      from: 'phone',
      width: 88,
      cell: row => <TradeCell row={row} />,
    },
  ]
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows="56"
      rowKey={row => row.name}
      onOpen={row => void navigate({ to: `/trade/${row.name}` })}
      list={{ rows: sortedRows(props.rows, sort), empty: emptyOf(props, t) }}
      sort={sort}
      onSort={next => setSort(next as BoardSort | null)}
      sortWords={{ up: column => t('sortUp', { column }), down: column => t('sortDown', { column }) }}
    />
  )
}

function emptyOf(
  { search, group }: { search: string; group: BoardGroup },
  t: ReturnType<typeof useTranslations<'home.board'>>,
) {
  if (search !== '') return { title: t('none'), text: t('noneText') }
  if (group === 'favourites') return { title: t('noFavourites'), text: t('noFavouritesText') }
  return { title: t('noneInGroup') }
}

function StarCell({ row }: { row: BoardRow }): ReactNode {
  const t = useTranslations('home.board')
  const on = useFavourites().has(row.name)
  const pair = `${row.stock}/${row.money}`
  return (
    <Star
      label={on ? t('unstar', { pair }) : t('star', { pair })}
      on={on}
      onChange={next => void favourites.star(row.name, next)}
    />
  )
}

function PairCell({ row }: { row: BoardRow }): ReactNode {
  return (
    <span className="pair-cell">
      <RoundMark sign={row.stock.slice(0, 1)} />
      <span className="pair-name">
        <b>{row.stock}</b>
        <i>/{row.money}</i>
      </span>
    </span>
  )
}

function LastCell({ row }: { row: BoardRow }): ReactNode {
  return (
    <>
      <b className="font-medium">
        <Flash value={row.last}>
          <NumberText value={row.last} places={row.places} />
        </Flash>
      </b>
      {row.usd !== null && (
        <span className="sub">
          <FiatText usd={row.usd} />
        </span>
      )}
    </>
  )
}

function WeekCell({ week }: { week: readonly number[] }): ReactNode {
  return (
    <span className="flex ps-4">
      <Sparkline values={week} direction={directionOfSpan(week)} />
    </span>
  )
}

/** A line is coloured by its own span: what rose in a week is not red because it fell today. */
function directionOfSpan(values: readonly number[]): 'up' | 'down' | 'flat' {
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0]
  return last === first ? 'flat' : last > first ? 'up' : 'down'
}

function TradeCell({ row }: { row: BoardRow }): ReactNode {
  const t = useTranslations('home.board')
  return (
    <Link to={`/trade/${row.name}`} className="board-trade" aria-label={`${t('trade')} ${row.stock}/${row.money}`}>
      {t('trade')}
    </Link>
  )
}
