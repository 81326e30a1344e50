import { stat } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { databaseProblem } from './database-problem.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const heldUpFor = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** A database whose answer comes as answers do: read from the system when the process has time for it. */
const answering = { query: () => stat('.') } as never

it('takes an answer that came while the process was held up', async () => {
  const problem = databaseProblem(answering)
  heldUpFor(50)
  vi.advanceTimersByTime(60_000)
  expect(await problem).toBeNull()
})

it('says so when nothing has come', async () => {
  const problem = databaseProblem({ query: () => new Promise(() => undefined) } as never)
  vi.advanceTimersByTime(60_000)
  expect(await problem).toBe('the database does not answer')
})

it('says so when the question is refused', async () => {
  expect(await databaseProblem({ query: () => Promise.reject(new Error('gone')) } as never)).toBe(
    'the database does not answer',
  )
})
