import type { NoticeChannel, NoticeTopic } from '@bourse/protocol'
import { type Selectable, sql } from 'kysely'
import type { Queries } from '../people/index.ts'

type ChoiceTable = {
  user_id: number
  topic: string
  message: boolean | null
  mail: boolean | null
  push: boolean | null
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    notice_choice: ChoiceTable
  }
}

/** What somebody chose of a topic; null: nothing yet. */
export type ChoiceRow = Selectable<ChoiceTable>

/** What some people chose, of all topics. */
export const choicesOf = (db: Queries, users: readonly number[]): Promise<ChoiceRow[]> =>
  db
    .selectFrom('notice_choice')
    .selectAll()
    .where('user_id', '=', sql<number>`ANY(${[...users]}::bigint[])`)
    .execute()

/** Who has turned any way of being told of a topic on. */
export async function whoWants(db: Queries, topic: NoticeTopic): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    SELECT user_id FROM notice_choice WHERE topic = ${topic} AND (message OR mail OR push) ORDER BY user_id
  `.execute(db)
  return rows.map(row => row.user_id)
}

/** From how near on some people are told of a liquidation, where they chose that, in per cent. */
export async function nearChosen(db: Queries, users: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ user_id: number; percent: number }>`
    SELECT user_id, percent FROM notice_near WHERE user_id = ANY(${[...users]}::bigint[])
  `.execute(db)
  return new Map(rows.map(row => [row.user_id, row.percent]))
}

/** Keeps that. */
export async function keepNear(db: Queries, userId: number, percent: number): Promise<void> {
  await sql`
    INSERT INTO notice_near (user_id, percent) VALUES (${userId}, ${percent})
    ON CONFLICT (user_id) DO UPDATE SET percent = ${percent}
  `.execute(db)
}

/** Keeps one choice. */
export async function keepChoice(
  db: Queries,
  userId: number,
  choice: { topic: NoticeTopic; channel: NoticeChannel; on: boolean },
): Promise<void> {
  const chosen = { [choice.channel]: choice.on }
  await db
    .insertInto('notice_choice')
    .values({ user_id: userId, topic: choice.topic, message: null, mail: null, push: null, ...chosen })
    .onConflict(conflict => conflict.columns(['user_id', 'topic']).doUpdateSet(chosen))
    .execute()
}
