import type { Pool } from 'pg'

const ANSWER_MS_MAX = 1_000

/** Why the database is of no use at this moment, in a sentence; null: it answers. */
export async function databaseProblem(pool: Pool): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>(done => {
    timer = setTimeout(() => done(false), ANSWER_MS_MAX)
  })
  const answer = pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
  const answers = await Promise.race([answer, late])
  clearTimeout(timer)
  return answers ? null : 'the database does not answer'
}
