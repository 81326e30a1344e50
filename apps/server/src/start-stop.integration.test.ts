import { afterAll, afterEach, expect, test } from 'vitest'
import { clearAway, endAll, npmStart, processesOf, testFolder, untilGone } from './test-start.ts'

// What the issue of a stop is judged by: ten seconds after it, nothing of ours is left.
const GONE_MS_MAX = 10_000
// The first start of a checkout builds the sites.
const START_MS_MAX = 180_000

// One folder for all, so that each start also shows that what the end before it left behind is no obstacle.
const dataDir = testFolder()

afterEach(() => endAll(dataDir))
afterAll(() => clearAway(dataDir))

const whom = {
  npm: (pid: number) => pid,
  'the launcher': () => pidOf('tools/launch.mjs'),
  'the server': () => pidOf('apps/server/src/main.ts'),
}

function pidOf(words: string): number {
  const found = processesOf(dataDir).filter(
    process => process.words.includes(words) && !process.words.startsWith('sh '),
  )
  expect(found).toHaveLength(1)
  return found[0]?.pid ?? 0
}

const cases = [
  ['SIGTERM', 'npm'],
  ['SIGTERM', 'the launcher'],
  ['SIGTERM', 'the server'],
  ['SIGKILL', 'npm'],
  ['SIGKILL', 'the launcher'],
  ['SIGKILL', 'the server'],
  ['SIGINT', 'npm'],
  ['SIGHUP', 'the launcher'],
] as const

test.each(cases)(
  '%s to %s of an npm start leaves nothing running, the database included',
  async (signal, target) => {
    const { child, ready } = npmStart(dataDir)
    await ready
    const pids = processesOf(dataDir).map(({ pid }) => pid)
    const words = processesOf(dataDir).map(process => process.words)
    expect(words.some(text => text.includes('/bin/postgres -D'))).toBe(true)
    process.kill(whom[target](child.pid ?? 0), signal)
    expect(await untilGone(dataDir, pids, GONE_MS_MAX)).toBeLessThan(GONE_MS_MAX)
  },
  START_MS_MAX,
)

test(
  'Ctrl-C, which reaches every process of the terminal at once, stops in order, with nothing to warn of',
  async () => {
    const { ready, said } = npmStart(dataDir)
    await ready
    const pids = processesOf(dataDir).map(({ pid }) => pid)
    const before = said().length
    for (const pid of [pidOf('tools/launch.mjs'), pidOf('apps/server/src/main.ts')]) process.kill(pid, 'SIGINT')
    await untilGone(dataDir, pids, GONE_MS_MAX)
    expect(said()).toContain('"reason":"SIGINT"')
    expect(said().slice(before)).not.toMatch(/"level":"(?:warn|error|fatal)"/)
  },
  START_MS_MAX,
)
