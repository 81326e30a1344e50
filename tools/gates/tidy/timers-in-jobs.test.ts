import { expect, it } from 'vitest'
import { projectOf } from '../project/project.ts'
import { timersInJobs } from './timers-in-jobs.ts'

const SERVER = 'apps/server/src'
const LOOP = 'let cancel = clock.after(EVERY_MS, look)\n'
const problemsOf = (texts: Record<string, string>): string[] => timersInJobs.find(projectOf(texts))

it('a timer stands in the home of jobs, in places that have a reason, in tests and in comments', () => {
  expect(
    problemsOf({
      [`${SERVER}/platform/jobs/rounds.ts`]: LOOP,
      [`${SERVER}/core/sequencer.ts`]: LOOP,
      [`${SERVER}/gateway/socket/open-socket.ts`]: LOOP,
      [`${SERVER}/lectern/billing/billing.integration.test.ts`]: LOOP,
      [`${SERVER}/lectern/billing/settle-classes.ts`]: '// Once a clock.after(…) stood here.\n',
    }),
  ).toEqual([])
})

it('a timer by hand is refused elsewhere, however it is written', () => {
  for (const text of [LOOP, 'ground.clock.after(1, look)', 'setTimeout(look, 1)', 'setInterval(look, 1)']) {
    expect(problemsOf({ [`${SERVER}/lectern/billing/settle-classes.ts`]: text })).toHaveLength(1)
  }
})

it('an excuse goes with its timer', () => {
  expect(problemsOf({ [`${SERVER}/demo/demo-trading.ts`]: 'export const a = 1\n' })).toHaveLength(1)
})
