import { type Generated, type Selectable, sql } from 'kysely'
import type { Database, Queries } from '../postgres/database.ts'
import type { Claim } from './worker.ts'

type JobTable = {
  job_id: Generated<number>
  kind: string
  /** What of its kind it is about; one job of a kind waits for each. */
  subject: string | null
  payload: unknown
  created_at: Date
  /** Null when it was given up. */
  next_try_at: Date | null
  tries: Generated<number>
  /** Counts claims and askings: whoever holds an older turn has nothing to say any more. */
  turn: Generated<number>
  last_error: string | null
}

declare module '../postgres/tables.ts' {
  interface Tables {
    job: JobTable
  }
}

/** A job that waits, as the database has it. */
export type JobRow = Selectable<JobTable>

/** Work to be done later. */
export type NewJob = {
  readonly kind: string
  readonly subject?: string
  readonly payload: unknown
  /** Not before this moment. */
  readonly from: Date
  readonly now: Date
}

/** Writes a job down in the transaction of what caused it; one that waits for the same subject is brought forward instead. */
export async function insertJob(db: Queries, job: NewJob): Promise<void> {
  const payload = JSON.stringify(job.payload)
  await sql`
    INSERT INTO job (kind, subject, payload, created_at, next_try_at)
    VALUES (${job.kind}, ${job.subject ?? null}, ${payload}::jsonb, ${job.now}, ${job.from})
    ON CONFLICT (kind, subject) DO UPDATE
      SET payload = excluded.payload, next_try_at = least(job.next_try_at, excluded.next_try_at),
        tries = 0, turn = job.turn + 1
  `.execute(db)
}

/** Takes what is due and puts its next try off, so that a process that dies leaves it to the next one. */
export async function claimJobs(db: Database, claim: Claim & { readonly kind: string }): Promise<JobRow[]> {
  const answer = await sql<JobRow>`
    UPDATE job SET tries = tries + 1, turn = turn + 1, next_try_at = ${claim.until}
    WHERE job_id IN (
      SELECT job_id FROM job WHERE kind = ${claim.kind} AND next_try_at <= ${claim.now}
      ORDER BY next_try_at, job_id LIMIT ${claim.count} FOR UPDATE SKIP LOCKED
    )
    RETURNING *
  `.execute(db)
  return answer.rows.toSorted((one, other) => one.job_id - other.job_id)
}

/** Takes a job away that is done, unless it was asked for again meanwhile. */
export async function deleteJob(db: Database, { job_id, turn }: JobRow): Promise<void> {
  await db.deleteFrom('job').where('job_id', '=', job_id).where('turn', '=', turn).execute()
}

/** Notes that a try failed, and when the next one is; without one the job is given up, and stays to be seen. */
export async function keepFailure(
  db: Database,
  { job_id, turn }: JobRow,
  { error, next }: { error: string; next: Date | null },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ last_error: error, next_try_at: next })
    .where('job_id', '=', job_id)
    .where('turn', '=', turn)
    .execute()
}

/** How much of each kind waits, since when, and what was given up. */
export async function countJobs(db: Database): Promise<JobCount[]> {
  const answer = await sql<JobCount>`
    SELECT kind, count(next_try_at)::int AS waiting, min(created_at) FILTER (WHERE next_try_at IS NOT NULL) AS oldest,
      count(*) FILTER (WHERE next_try_at IS NULL)::int AS given_up
    FROM job GROUP BY kind ORDER BY kind
  `.execute(db)
  return answer.rows
}

/** One kind of work, counted. */
export type JobCount = {
  readonly kind: string
  readonly waiting: number
  readonly oldest: Date | null
  readonly given_up: number
}

/** The jobs that failed and wait for another try, or were given up, the longest there first. */
export const failedJobs = (db: Database, count: number): Promise<JobRow[]> =>
  db.selectFrom('job').selectAll().where('last_error', 'is not', null).orderBy('job_id').limit(count).execute()

/** What waits or was given up, newest first, below a number where one is said; one more than asked for tells that there is more. */
export const listJobs = (
  db: Database,
  { failed, below, count }: { failed: boolean; below: number | undefined; count: number },
): Promise<JobRow[]> => {
  let query = db.selectFrom('job').selectAll().orderBy('job_id', 'desc').limit(count)
  if (failed) query = query.where('last_error', 'is not', null)
  if (below !== undefined) query = query.where('job_id', '<', below)
  return query.execute()
}

/** Takes a job away that was given up; false when there is none, or when it is still tried. */
export async function dropJob(db: Database, jobId: number): Promise<boolean> {
  const found = await db
    .deleteFrom('job')
    .where('job_id', '=', jobId)
    .where('next_try_at', 'is', null)
    .executeTakeFirst()
  return found.numDeletedRows > 0n
}

/** One job that waits or was given up. */
export const jobById = (db: Database, jobId: number): Promise<JobRow | undefined> =>
  db.selectFrom('job').selectAll().where('job_id', '=', jobId).executeTakeFirst()

/** Lets a job be tried at once, as if for the first time; false when there is none. */
export async function retryJob(db: Database, jobId: number, now: Date): Promise<boolean> {
  const found = await db
    .updateTable('job')
    .set({ next_try_at: now, tries: 0 })
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  return found.numUpdatedRows > 0n
}
