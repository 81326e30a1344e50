import type { Pool } from 'pg'

const ANSWER_MS_MAX = 3_000

/** Why the database is of no use at this moment, in a sentence; null: it answers. */
export async function databaseProblem(pool: Pick<Pool, 'query'>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>(done => {
    timer = setTimeout(() => afterReading(() => done(false)), ANSWER_MS_MAX)
  })
  const answer = pool.query('SELECT 1').then(
    () => true,
    () => false,
  )
  const answers = await Promise.race([answer, late])
  clearTimeout(timer)
  return answers ? null : 'the database does not answer'
}

// A process that was held up finds the end of its patience and the answer at once, and looks at the clock first: what has
// come by then is read before anybody says that nothing came.
function afterReading(then: () => void): void {
  setImmediate(() => setImmediate(then))
}
