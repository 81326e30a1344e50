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
