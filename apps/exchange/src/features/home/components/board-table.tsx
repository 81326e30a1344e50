import { CURRENCY_SIGN } from '@bourse/protocol/terms'
import {
  abbreviate,
  ChangeText,
  type Column,
  directionOf,
  NumberText,
  RoundMark,
  Sparkline,
  Star,
  Table,
} from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '../../../routes/link.tsx'
import { favourites, useFavourites } from '../../favourites/favourites.ts'
import { useWeeks } from '../api/use-weeks.ts'
import type { BoardGroup, BoardRow } from '../board.ts'
import { Flash } from './flash.tsx'

/** The pairs of a group, each row leading into its trading room. */
export function BoardTable(props: { rows: readonly BoardRow[]; search: string; group: BoardGroup }): ReactNode {
  const t = useTranslations('home.board')
  const navigate = useNavigate()
  const weeks = useWeeks(props.rows.map(row => row.name))
  const columns: readonly Column<BoardRow>[] = [
    {
      key: 'star',
      head: <span className="sr-only">{t('favourites')}</span>,
      cell: row => <StarCell row={row} />,
      width: 36,
    },
    { key: 'pair', head: t('pair'), cell: row => <PairCell row={row} /> },
    { key: 'last', head: t('last'), align: 'end', cell: row => <LastCell row={row} /> },
    {
      key: 'change',
      head: t('change'),
      align: 'end',
      cell: row => (
        <Flash value={row.change}>
          <ChangeText value={row.change} places={2} suffix="%" />
        </Flash>
      ),
    },
    { key: 'volume', head: t('volume'), align: 'end', from: 'phone', cell: row => <VolumeCell row={row} /> },
    {
      key: 'week',
      head: <span className="ps-4">{t('week')}</span>,
      from: 'wide',
      width: 136,
      cell: row => <WeekCell row={row} week={weeks.get(row.name) ?? []} />,
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
      list={{ rows: props.rows, empty: emptyOf(props, t) }}
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
      {row.value !== null && (
        <span className="sub">
          {CURRENCY_SIGN}
          <NumberText value={row.value} places={2} />
        </span>
      )}
    </>
  )
}

function VolumeCell({ row }: { row: BoardRow }): ReactNode {
  return row.deal === null ? <NumberText value={null} /> : <span className="num">{abbreviate(row.deal)}</span>
}

function WeekCell({ row, week }: { row: BoardRow; week: readonly number[] }): ReactNode {
  return (
    <span className="flex ps-4">
      <Sparkline values={week} direction={directionOf(row.change ?? '')} />
    </span>
  )
}

function TradeCell({ row }: { row: BoardRow }): ReactNode {
  const t = useTranslations('home.board')
  return (
    <Link to={`/trade/${row.name}`} className="board-trade" aria-label={`${t('trade')} ${row.stock}/${row.money}`}>
      {t('trade')}
    </Link>
  )
}
