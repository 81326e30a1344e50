import { Tabs, TextField } from '@bourse/ui'
import { Search, Star as StarIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFavourites } from '../../favourites/index.ts'
import { BOARD_GROUPS, type Board, type BoardGroup, boardView } from '../board.ts'
import { Aside } from './aside.tsx'
import { BoardTable } from './board-table.tsx'
import { LiveState } from './live-state.tsx'

/** The markets by group, with a search through all of them, and beside them what else is worth knowing. */
export function Markets({ board }: { board: Board }): ReactNode {
  const t = useTranslations('home.board')
  const [group, setGroup] = useState<BoardGroup>('USDT')
  const [search, setSearch] = useState('')
  const favourites = useFavourites()
  const rows = boardView(board.rows, { group, search, favourites })
  return (
    <section className="home-section wrap" id="markets">
      <div className="home-head">
        <h2>{t('title')}</h2>
        <LiveState state={board.state} />
      </div>
      <div className="home-split">
        <div className="home-board min-w-0" data-state={board.state}>
          <Tabs
            label={t('groups')}
            size="big"
            value={group}
            onChange={next => {
              setGroup(next)
              setSearch('')
            }}
            tabs={BOARD_GROUPS.map(value => ({ value, label: <GroupName group={value} /> }))}
            aside={
              <span className="board-search max-phone:hidden">
                <SearchField count={board.rows.length} value={search} onChange={setSearch} />
              </span>
            }
          />
          <div className="mt-3 phone:hidden">
            <SearchField count={board.rows.length} value={search} onChange={setSearch} />
          </div>
          <BoardTable rows={rows} search={search} group={group} />
        </div>
        <Aside board={board} />
      </div>
    </section>
  )
}

function GroupName({ group }: { group: BoardGroup }): ReactNode {
  const t = useTranslations('home.board')
  if (group === 'innovation' || group === 'fiat') return t(group)
  if (group !== 'favourites') return group
  return (
    <>
      <StarIcon aria-hidden className="size-3.5" />
      {t('favourites')}
    </>
  )
}

function SearchField(props: { count: number; value: string; onChange: (value: string) => void }): ReactNode {
  const t = useTranslations('home.board')
  const name = t('search', { count: String(props.count) })
  return (
    <TextField
      label={name}
      labelHidden
      type="search"
      size="control"
      placeholder={name}
      before={<Search aria-hidden />}
      value={props.value}
      onChange={event => props.onChange(event.target.value)}
    />
  )
}
