import type { ChildProcess } from 'node:child_process'
import { afterAll, afterEach, expect, test } from 'vitest'
import { clearAway, endAll, npmStart, processesOf, testFolder, untilGone } from './test-start.ts'

// What the issue of a stop is judged by: ten seconds after it, nothing of ours is left.
const GONE_MS_MAX = 10_000
// The first start of a checkout builds the sites.
const START_MS_MAX = 180_000

// One folder for all of a mode, so that each start also shows that what the end before it left behind is no obstacle. A live
// house starts and ends the same processes as a demo at a part of the cost: the demo's ends are those that people see most.
const folders = { demo: testFolder(), live: testFolder() }
type Mode = keyof typeof folders
const started = (mode: Mode) => npmStart(folders[mode], mode === 'demo' ? {} : { DEMO: '0' })

afterEach(() => Object.values(folders).forEach(endAll))
afterAll(() => Object.values(folders).forEach(clearAway))

const whom = {
  npm: ({ pid = 0 }: ChildProcess) => pid,
  'the launcher': (_: ChildProcess, dataDir: string) => pidOf('tools/launch.mjs', dataDir),
  'the server': (_: ChildProcess, dataDir: string) => pidOf('apps/server/src/main.ts', dataDir),
}

function pidOf(words: string, dataDir: string): number {
  const found = processesOf(dataDir).filter(
    process => process.words.includes(words) && !process.words.startsWith('sh '),
  )
  expect(found).toHaveLength(1)
  return found[0]?.pid ?? 0
}

const cases = [
  ['SIGTERM', 'npm', 'demo'],
  ['SIGTERM', 'the launcher', 'live'],
  ['SIGTERM', 'the server', 'live'],
  ['SIGKILL', 'npm', 'live'],
  ['SIGKILL', 'the launcher', 'live'],
  ['SIGKILL', 'the server', 'demo'],
  ['SIGINT', 'npm', 'live'],
  ['SIGHUP', 'the launcher', 'live'],
] as const

test.each(cases)(
  '%s to %s of an npm start (%s) leaves nothing running, the database included',
  async (signal, target, mode) => {
    const { child, ready, dataDir } = started(mode)
    await ready
    const pids = processesOf(dataDir).map(({ pid }) => pid)
    const words = processesOf(dataDir).map(process => process.words)
    expect(words.some(text => text.includes('/bin/postgres -D'))).toBe(true)
    process.kill(whom[target](child, dataDir), signal)
    expect(await untilGone(dataDir, pids, GONE_MS_MAX)).toBeLessThan(GONE_MS_MAX)
  },
  START_MS_MAX,
)

test(
  'Ctrl-C, which reaches every process of the terminal at once, stops in order, with nothing to warn of',
  async () => {
    const { ready, said, dataDir } = started('demo')
    await ready
    const pids = processesOf(dataDir).map(({ pid }) => pid)
    const before = said().length
    for (const words of ['tools/launch.mjs', 'apps/server/src/main.ts']) process.kill(pidOf(words, dataDir), 'SIGINT')
    await untilGone(dataDir, pids, GONE_MS_MAX)
    expect(said()).toContain('"reason":"SIGINT"')
    expect(said().slice(before)).not.toMatch(/"level":"(?:warn|error|fatal)"/)
  },
  START_MS_MAX,
)
