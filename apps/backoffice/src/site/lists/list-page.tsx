import { Button } from 'antd'
import { type ReactNode, useDeferredValue } from 'react'
import { ListFoot } from './list-foot.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ListEmpty, ListFailed } from './list-states.tsx'
import type { ChangeAddress } from './use-list-filters.ts'
import type { ListReply, ListRows } from './use-list-rows.ts'
import './lists.css'

/** What a list says of itself. */
export interface ListWords<Reply> {
  /** How much there is. */
  readonly total: (reply: Reply) => string
  /** There is nothing at all. */
  readonly none: string
  /** There is nothing under these filters. */
  readonly noMatch: string
  /** What lifts the filters; left out where the one filter stands right above. */
  readonly clear?: string
}

type SheetProps<Reply extends ListReply> = {
  readonly table: string
  readonly rows: ListRows<Reply>
  readonly words: ListWords<Reply>
  /** What narrows the list, above it. */
  readonly filters: ReactNode
  readonly change: ChangeAddress
  /** The words of the address that narrow the list now; none when nothing does. */
  readonly narrowedBy: readonly string[]
  /** The next step where there is nothing at all. */
  readonly next?: ReactNode
  /** In the rows' place while the first ones are on their way. */
  readonly waiting?: ReactNode
  /** Names a list whose rows hold nothing to press: it takes the focus itself, because keys must be able to scroll it. */
  readonly label?: string
  /** The list stands among other parts of a page: it is not scrolled by itself, and has no foot while it is empty. */
  readonly among?: boolean
  readonly children: (reply: Reply) => ReactNode
}

type PageProps<Reply extends ListReply> = SheetProps<Reply> & {
  readonly head: ReactNode
  /** Below the foot, where a thumb reaches it. */
  readonly bar?: ReactNode
}

/** A page that is a list: its head, what narrows it, its rows or what stands in their place, its foot. */
export function ListPage<Reply extends ListReply>({ head, bar, ...sheet }: PageProps<Reply>): ReactNode {
  return (
    <div className="list-page">
      {head}
      <ListSheet {...sheet} />
      {bar}
    </div>
  )
}

/** A list without a page around it: what narrows it, its rows or what stands in their place, its foot. */
export function ListSheet<Reply extends ListReply>(props: SheetProps<Reply>): ReactNode {
  const { table, words, filters, change, among = false } = props
  const rows = useDrawnRows(props.rows)
  const { reply } = rows
  return (
    <>
      {filters}
      {among ? <Rows {...props} rows={rows} /> : <Body {...props} rows={rows} />}
      {reply !== undefined && !(among && reply.records.length === 0) && (
        <ListFoot
          table={table}
          summary={words.total(reply)}
          total={reply.total}
          page={rows.page}
          pastEnd={rows.pastEnd}
          onPage={page => change({ page: page === 1 ? null : String(page) })}
        />
      )}
    </>
  )
}

// The first rows are drawn a little at a time, so that the page answers meanwhile; later ones take the place of others at once.
function useDrawnRows<Reply extends ListReply>(rows: ListRows<Reply>): ListRows<Reply> {
  const isThere = rows.reply !== undefined
  const isDrawn = useDeferredValue(isThere)
  return isThere && !isDrawn ? { ...rows, reply: undefined, failed: false } : rows
}

function Body<Reply extends ListReply>(props: SheetProps<Reply>): ReactNode {
  const { rows, label } = props
  const refreshing = rows.refreshing && rows.reply !== undefined
  if (label === undefined) {
    return (
      <div className="list-body" data-refreshing={refreshing}>
        <Rows {...props} />
      </div>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="list-body" aria-label={label} tabIndex={0} data-refreshing={refreshing}>
      <Rows {...props} />
    </section>
  )
}

function Rows<Reply extends ListReply>(props: SheetProps<Reply>): ReactNode {
  const { rows, words, change, narrowedBy, next, waiting = <ListSkeleton />, children } = props
  if (rows.reply === undefined) return rows.failed ? <ListFailed onRetry={rows.refresh} /> : waiting
  if (rows.reply.records.length > 0) return children(rows.reply)
  if (narrowedBy.length === 0) return <ListEmpty sentence={words.none} action={next} />
  const lift = (): void => change(Object.fromEntries(narrowedBy.map(name => [name, null])))
  return (
    <ListEmpty
      sentence={words.noMatch}
      action={words.clear === undefined ? null : <Button onClick={lift}>{words.clear}</Button>}
    />
  )
}
