import type { Call, ReplyOf } from '@bourse/protocol'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CallRequest } from '../../site/calls/ask.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { type Column, DataTable } from '../../site/parts/data-table.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { ListStates } from './list-states.tsx'
import type { ListPlace, WORK_STATES } from './work-place.ts'

type Props<C extends Call, Row> = {
  readonly tab: keyof typeof WORK_STATES
  readonly place: ListPlace<string>
  readonly asked: CallRequest<C>
  readonly pageOf: (reply: ReplyOf<C>) => { readonly rows: readonly Row[]; readonly more: boolean }
  /** The number by which the next page begins. */
  readonly keyOf: (row: Row) => number
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly isChosen?: (row: Row) => boolean
}

/** One list of work: kept up to date, by its states, a page at a time. */
export function WorkList<C extends Call, Row>(props: Props<C, Row>): ReactNode {
  const { tab, place, asked, pageOf, keyOf, ...table } = props
  const empty = useTranslations('work.empty')
  const query = useFollowed<C>({ key: ['work', tab, place], asked, topics: ['work'] })
  return (
    <Asked query={query}>
      {reply => {
        const { rows, more } = pageOf(reply)
        const last = rows.at(-1)
        return (
          <ListStates tab={tab} place={place} last={more && last !== undefined ? keyOf(last) : null}>
            {rows.length === 0 ? <Empty>{empty(tab)}</Empty> : <DataTable edge {...table} {...{ rows, keyOf }} />}
          </ListStates>
        )
      }}
    </Asked>
  )
}
