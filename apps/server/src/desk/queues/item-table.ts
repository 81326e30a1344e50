import type { Database } from '../../platform/postgres/database.ts'

type ItemTable = {
  queue: string
  item_id: string
  taken_by: string | null
  until: Date | null
  decided_by: string | null
  decided_at: Date | null
  held_by: string | null
  held_at: Date | null
  held_for: string | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    desk_item: ItemTable
  }
}

/** Who has taken an item, or decided it. */
export type ItemRow = Readonly<ItemTable>

/** Which item. */
export type Which = { readonly queue: string; readonly id: string }

const NOT_HELD = { held_by: null, held_at: null, held_for: null }

/** Takes an item that nobody has, or holds one's own for longer; answers whether it is the caller's now. */
export async function takeItem(
  db: Database,
  { queue, id }: Which,
  by: { operator: string; now: Date; until: Date },
): Promise<boolean> {
  const { operator, now, until } = by
  const taken = await db
    .insertInto('desk_item')
    .values({ queue, item_id: id, taken_by: operator, until, decided_by: null, decided_at: null, ...NOT_HELD })
    .onConflict(conflict =>
      conflict
        .columns(['queue', 'item_id'])
        .doUpdateSet({ taken_by: operator, until, ...NOT_HELD })
        .where('desk_item.decided_at', 'is', null)
        .where(eb =>
          eb.or([
            eb('desk_item.taken_by', 'is', null),
            eb('desk_item.taken_by', '=', operator),
            eb('desk_item.until', '<=', now),
          ]),
        ),
    )
    .returning('item_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives one's own item back; false when it is not one's own. */
export async function giveItemBack(db: Database, { queue, id }: Which, operator: string): Promise<boolean> {
  const given = await db
    .updateTable('desk_item')
    .set({ taken_by: null, until: null })
    .where('queue', '=', queue)
    .where('item_id', '=', id)
    .where('taken_by', '=', operator)
    .where('decided_at', 'is', null)
    .returning('item_id')
    .executeTakeFirst()
  return given !== undefined
}

/** Puts one's own item on hold, which gives it back; false when it is not one's own. */
export async function holdItem(
  db: Database,
  { queue, id }: Which,
  by: { operator: string; now: Date; reason: string },
): Promise<boolean> {
  const held = await db
    .updateTable('desk_item')
    .set({ taken_by: null, until: null, held_by: by.operator, held_at: by.now, held_for: by.reason })
    .where('queue', '=', queue)
    .where('item_id', '=', id)
    .where('taken_by', '=', by.operator)
    .where('until', '>', by.now)
    .where('decided_at', 'is', null)
    .returning('item_id')
    .executeTakeFirst()
  return held !== undefined
}

/** Marks one's own item as decided; false when it is not one's own any more, or was decided. */
export async function decideItem(
  db: Database,
  { queue, id }: Which,
  by: { operator: string; now: Date },
): Promise<boolean> {
  const decided = await db
    .updateTable('desk_item')
    .set({ decided_by: by.operator, decided_at: by.now })
    .where('queue', '=', queue)
    .where('item_id', '=', id)
    .where('taken_by', '=', by.operator)
    .where('until', '>', by.now)
    .where('decided_at', 'is', null)
    .returning('item_id')
    .executeTakeFirst()
  return decided !== undefined
}

/** Takes a decision back that came to nothing: the item waits on, with whoever had it. */
export async function undecideItem(db: Database, { queue, id }: Which, operator: string): Promise<void> {
  await db
    .updateTable('desk_item')
    .set({ decided_by: null, decided_at: null })
    .where('queue', '=', queue)
    .where('item_id', '=', id)
    .where('decided_by', '=', operator)
    .execute()
}

/** One item, if it was ever taken. */
export async function itemRow(db: Database, { queue, id }: Which): Promise<ItemRow | null> {
  const row = await db
    .selectFrom('desk_item')
    .selectAll()
    .where('queue', '=', queue)
    .where('item_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** What is taken now, of one queue or of all. */
export function takenItems(db: Database, now: Date, queue?: string): Promise<ItemRow[]> {
  const taken = db
    .selectFrom('desk_item')
    .selectAll()
    .where('taken_by', 'is not', null)
    .where('until', '>', now)
    .where('decided_at', 'is', null)
    .orderBy('until')
  return (queue === undefined ? taken : taken.where('queue', '=', queue)).execute()
}

/** Who has taken or decided which of these items. */
export async function rowsOf(
  db: Database,
  queue: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('desk_item')
    .selectAll()
    .where('queue', '=', queue)
    .where('item_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.item_id, row]))
}
