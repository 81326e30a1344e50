import { sql } from 'kysely'
import type { Queries } from '../institutions/index.ts'

/** A moment as a place's clock shows it: `2026-11-20 14:00`. */
export async function localText(db: Queries, zone: string, at: Date): Promise<string> {
  const answer = await sql<{ shown: string }>`
    SELECT to_char(${at}::timestamptz AT TIME ZONE ${zone}, 'YYYY-MM-DD HH24:MI') AS shown
  `.execute(db)
  return answer.rows[0]?.shown ?? ''
}
