import { type Clock, DAY_MS } from '@bourse/kernel'
import { type deskQueue, type deskQueuePast, QUEUE_ITEM_HELD_S, type Refusal, refuse, type z } from '@bourse/protocol'
import type { DeskQueue, ItemChange, ItemFact, ItemRule, WaitingItem } from '../../operations/desk-queue.ts'
import type { DeskSession } from '../../operations/desk-session.ts'
import type { Database } from '../../platform/postgres/database.ts'
import {
  decideItem,
  giveItemBack,
  holdItem,
  type ItemRow,
  itemRow,
  rowsOf,
  takeItem,
  takenItems,
  undecideItem,
  type Which,
} from './item-table.ts'

/** A queue as it travels. */
export type QueueView = z.output<typeof deskQueue>

/** An item as it travels. */
export type ItemView = {
  queue: string
  id: string
  subject: { en: string; zh: string }
  person: number | null
  since: number
  marks: { en: string; zh: string }[]
  by_two: boolean
  state: 'free' | 'taken' | 'yours' | 'held' | 'decided'
  by: string | null
  until: number | null
  held_for: string | null
  facts: ItemFact[]
  rules: ItemRule[]
  changes: ItemChange[]
}

/** Why an item cannot be decided. */
export type NotMine = Refusal<'404' | 'ITEM_NOT_TAKEN' | 'ITEM_TAKEN' | 'ITEM_DECIDED'>

/** A queue, opened. */
export type QueueOpened = {
  queue: QueueView
  items: ItemView[]
  past: { readonly asked: number | null; readonly done: number | null }
}

type PastView = z.output<(typeof deskQueuePast)['reply']>['items'][number]

const NEXT_LOOKED_AT = 200

/** The queues that the rooms of the house have brought, and who has taken what of them. */
export class Queues {
  readonly #db: Database
  readonly #clock: Clock
  readonly #queues: readonly DeskQueue[]
  readonly #listeners = new Set<() => void>()

  constructor({ db, clock }: { db: Database; clock: Clock }, queues: readonly DeskQueue[]) {
    this.#db = db
    this.#clock = clock
    this.#queues = queues
  }

  async list(who: DeskSession): Promise<QueueView[]> {
    const taken = await takenItems(this.#db, this.#now)
    return Promise.all(this.#queues.map(queue => viewOf(queue, who, taken)))
  }

  async items(who: DeskSession, name: string, count: number): Promise<QueueOpened | null> {
    const queue = this.#named(name)
    if (queue === null) return null
    const waiting = await queue.waiting(count)
    const states = await this.#statesOf(who, queue, waiting)
    return {
      queue: await viewOf(queue, who, await takenItems(this.#db, this.#now, name)),
      items: await Promise.all(waiting.map((item, at) => itemView(queue, item, states[at] ?? FREE))),
      past: (await queue.past?.counts(this.#today)) ?? { asked: null, done: null },
    }
  }

  /** What was sent back or decided today; null: there is no such queue. */
  async past(name: string, show: 'asked' | 'done', count: number): Promise<PastView[] | null> {
    const queue = this.#named(name)
    if (queue === null) return null
    const items = (await queue.past?.list(show, this.#today, count)) ?? []
    return items.map(({ id, subject, person = null, at, by, outcome }) => ({
      ...{ id, subject, person, by, outcome },
      at: secondsOf(at),
    }))
  }

  /** Puts an item of the caller's on hold. */
  async hold(who: DeskSession, which: Which, reason: string): Promise<boolean> {
    const held = await holdItem(this.#db, which, { operator: who.operator, now: this.#now, reason })
    if (held) this.#changed()
    return held
  }

  async take(
    who: DeskSession,
    which: Which,
  ): Promise<ItemView | Refusal<'403' | '404' | 'ITEM_TAKEN' | 'ITEM_DECIDED'>> {
    const queue = this.#named(which.queue)
    if (queue === null) return refuse('404')
    if (!decides(who, queue)) return refuse('403')
    const item = await queue.find(which.id)
    const taken = item === null ? null : await this.#take(who, queue, item)
    // What nobody has taken and cannot be taken does not wait.
    return taken ?? (await this.#whose(which)) ?? refuse('404')
  }

  async giveBack(who: DeskSession, which: Which): Promise<boolean> {
    const given = await giveItemBack(this.#db, which, who.operator)
    if (given) this.#changed()
    return given
  }

  /** Takes the oldest free item of a queue, or of the queue that is nearest to its promise. */
  async next(who: DeskSession, name: string | null): Promise<ItemView | null | Refusal<'403' | '404'>> {
    const queue = name === null ? null : this.#named(name)
    if (name !== null && queue === null) return refuse('404')
    if (queue !== null && !decides(who, queue)) return refuse('403')
    const mine = queue === null ? this.#queues.filter(one => decides(who, one)) : [queue]
    for (const one of await byPromise(mine, this.#clock.nowMs())) {
      const waiting = await one.waiting(NEXT_LOOKED_AT)
      const states = await this.#statesOf(who, one, waiting)
      for (const [at, item] of waiting.entries()) {
        if (states[at]?.state !== 'free') continue
        const taken = await this.#take(who, one, item)
        // Somebody was quicker: there is another one.
        if (taken !== null) return taken
      }
    }
    return null
  }

  /** Decides an item by what is done in `act`, once: whoever comes second finds it decided. */
  async decide<Done>(
    who: DeskSession,
    which: Which,
    act: () => Promise<{ stands: boolean; answer: Done }>,
  ): Promise<Done | NotMine> {
    if (this.#named(which.queue) === null) return refuse('404')
    const by = { operator: who.operator, now: this.#now }
    if (!(await decideItem(this.#db, which, by))) return (await this.#whose(which)) ?? refuse('ITEM_NOT_TAKEN')
    let stands = false
    try {
      const done = await act()
      stands = done.stands
      return done.answer
    } finally {
      if (!stands) await undecideItem(this.#db, which, who.operator)
      this.#changed()
    }
  }

  /** Calls back when something was taken, given back or decided. */
  follow(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get #now(): Date {
    return new Date(this.#clock.nowMs())
  }

  get #today(): Date {
    const now = this.#clock.nowMs()
    return new Date(now - (now % DAY_MS))
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }

  #named(name: string): DeskQueue | null {
    return this.#queues.find(queue => queue.name === name) ?? null
  }

  async #statesOf(who: DeskSession, queue: DeskQueue, items: readonly WaitingItem[]): Promise<State[]> {
    const rows = await rowsOf(
      this.#db,
      queue.name,
      items.map(({ id }) => id),
    )
    return items.map(({ id }) => stateOf(rows.get(id) ?? null, who, this.#clock.nowMs()))
  }

  async #take(who: DeskSession, queue: DeskQueue, item: WaitingItem): Promise<ItemView | null> {
    const until = new Date(this.#clock.nowMs() + QUEUE_ITEM_HELD_S * 1000)
    const which = { queue: queue.name, id: item.id }
    if (!(await takeItem(this.#db, which, { operator: who.operator, now: this.#now, until }))) return null
    this.#changed()
    return itemView(queue, item, { ...FREE, state: 'yours', by: who.operator, until: secondsOf(until) })
  }

  async #whose(which: Which): Promise<Refusal<'ITEM_TAKEN' | 'ITEM_DECIDED'> | null> {
    const row = await itemRow(this.#db, which)
    if (row === null) return null
    if (row.decided_by !== null) return refuse('ITEM_DECIDED', { by: row.decided_by, at: secondsOf(row.decided_at) })
    const isTaken = row.taken_by !== null && (row.until?.getTime() ?? 0) > this.#clock.nowMs()
    return isTaken ? refuse('ITEM_TAKEN', { by: row.taken_by, until: secondsOf(row.until) }) : null
  }
}

async function viewOf(queue: DeskQueue, who: DeskSession, taken: readonly ItemRow[]): Promise<QueueView> {
  const { count, oldest } = await queue.count()
  return {
    queue: queue.name,
    title: queue.title,
    mine: decides(who, queue),
    count,
    oldest_at: secondsOf(oldest),
    promise_s: queue.promiseS,
    taken: taken
      .filter(row => row.queue === queue.name)
      .map(row => ({ operator: row.taken_by ?? '', item: row.item_id, until: secondsOf(row.until) ?? 0 })),
  }
}

const secondsOf = <Moment extends Date | null>(moment: Moment): Moment extends Date ? number : number | null =>
  (moment === null ? null : moment.getTime() / 1000) as Moment extends Date ? number : number | null

const decides = (who: DeskSession, { decidedBy }: DeskQueue): boolean =>
  decidedBy.some(act => who.permissions.includes(act))

type State = Pick<ItemView, 'state' | 'by' | 'until' | 'held_for'>

const FREE: State = { state: 'free', by: null, until: null, held_for: null }

function stateOf(row: ItemRow | null, who: DeskSession, nowMs: number): State {
  if (row === null) return FREE
  if (row.decided_by !== null) return { ...FREE, state: 'decided', by: row.decided_by }
  if (row.held_by !== null) return { ...FREE, state: 'held', by: row.held_by, held_for: row.held_for }
  if (row.taken_by === null || (row.until?.getTime() ?? 0) <= nowMs) return FREE
  return {
    ...FREE,
    state: row.taken_by === who.operator ? 'yours' : 'taken',
    by: row.taken_by,
    until: secondsOf(row.until),
  }
}

async function knownOf(queue: DeskQueue, id: string): Promise<Pick<ItemView, 'facts' | 'rules' | 'changes'>> {
  const [facts, weight] = await Promise.all([queue.facts?.(id), queue.weight?.(id)])
  return { facts: [...(facts ?? [])], rules: [...(weight?.rules ?? [])], changes: [...(weight?.changes ?? [])] }
}

const itemView = async (queue: DeskQueue, item: WaitingItem, state: State): Promise<ItemView> => ({
  queue: queue.name,
  id: item.id,
  subject: item.subject,
  person: item.person ?? null,
  since: secondsOf(item.since),
  marks: [...(item.marks ?? [])],
  by_two: item.byTwo ?? false,
  ...(state.state === 'yours' ? await knownOf(queue, item.id) : { facts: [], rules: [], changes: [] }),
  ...state,
})

// The queue whose oldest is nearest to what was promised, or furthest past it, comes first.
async function byPromise(queues: readonly DeskQueue[], nowMs: number): Promise<DeskQueue[]> {
  const ages = await Promise.all(
    queues.map(async queue => {
      const { oldest } = await queue.count()
      return { queue, share: oldest === null ? -1 : (nowMs - oldest.getTime()) / (queue.promiseS * 1000) }
    }),
  )
  return ages.toSorted((one, other) => other.share - one.share).map(({ queue }) => queue)
}
