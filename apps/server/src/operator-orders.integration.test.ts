import { seededDice } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedActs } from './every-act.ts'
import { type AnyAct, askServer } from './operator/index.ts'
import { sampleOf } from './operator/test-samples.ts'
import { clearAway, startServer, type TestStart, testFolder } from './test-start.ts'

const START_MS_MAX = 240_000
const ORDERS = 1_000
const SEED = 20_261_122

// What a finger, a script or an enemy may say in place of a word.
const ODD = [
  '',
  ' ',
  '-1',
  '0',
  '1e9',
  '0x10',
  'NaN',
  '99999999999999999999',
  '1.000000000000000000000001',
  '-0',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  "'; DROP TABLE app_user; --",
  '%00',
  '\u0000',
  '\ud800',
  '😀'.repeat(50),
  'x'.repeat(5_000),
  '../../etc/passwd',
  '//elsewhere.example',
  'because',
  '100001',
  'ann@example.com',
  'BTCUSDT',
  '汉字',
]
// It takes minutes, or ends the run.
const NOT_FUZZED = new Set(['backup'])

const dataDir = testFolder()
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let server: TestStart
let opsKey: string | null = null

const say = (words: readonly string[]) => askServer({ dataDir, opsUrl: null, opsKey }, words)

beforeAll(async () => {
  database = await throwawayDatabase()
  server = startServer(dataDir, { DATABASE_URL: database.url, DEMO: '1', FOUR_EYES: 'off', LOG_LEVEL: 'error' })
  await server.ready
  opsKey = /OPS_KEY=(\S+)/.exec((await say(['operator', 'add', 'rita', 'admin']))?.text ?? '')?.[1] ?? null
}, START_MS_MAX)

afterAll(async () => {
  clearAway(dataDir)
  await database.drop()
})

test('while sign-up is switched off nobody opens an account, and init info says so in the reader’s language', async () => {
  const exchange = /^Exchange +(http\S+)/m.exec(server.said())?.[1] ?? ''
  const ask = async (path: string, fields: object): Promise<{ code: string; data: Record<string, unknown> }> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(exchange + path, { method: 'POST', headers, body: JSON.stringify(fields) })
    return (await answer.json()) as { code: string; data: Record<string, unknown> }
  }
  const password = 'k3#xq9zt-meadow'
  const account = { email: 'late@example.com', varcode: '123456', password, repassword: password, agreement: true }
  const register = () => ask('/api/register/email-register', { ...account, language: 'en' })
  expect((await register()).code).toBe('CODE_WRONG')
  expect((await say('switch off sign_up incident because of it'.split(' ')))?.ok).toBe(true)
  const sentence = 'New accounts cannot be opened for now: we are working on a fault'
  expect(await register()).toMatchObject({ code: 'SIGN_UP_OFF', data: { reason: sentence } })
  const { data } = await ask('/api/init/info', { language: 'en' })
  expect(data['house_notes']).toMatchObject([{ kind: 'sign_up', text: sentence, until: null }])
  expect((await say('switch on sign_up because mended'.split(' ')))?.ok).toBe(true)
  expect((await register()).code).toBe('CODE_WRONG')
})

test(
  `${ORDERS} orders with something odd in them (seed ${SEED}) are each answered in a sentence, and nothing breaks`,
  async () => {
    const dice = seededDice(SEED)
    const acts = describedActs().filter(({ name }) => !NOT_FUZZED.has(name))
    const broken: string[] = []
    for (let order = 0; order < ORDERS; order++) {
      const act = dice.pick(acts)
      const words = [...act.name.split(' '), ...oddly(act, dice)]
      const reply = await say(words)
      const text = reply?.text ?? 'nobody answers'
      if (reply === null || text.trim() === '' || /^failed:|\bat .*\.ts:\d/.test(text))
        broken.push(`${words.join(' ').slice(0, 200)} → ${text.slice(0, 200)}`)
    }
    expect(broken).toEqual([])
    expect(server.said()).not.toMatch(/failed/)
    expect((await say(['audit', 'verify']))?.text).toMatch(/^The audit holds/)
    expect((await say(['status']))?.ok).toBe(true)
  },
  START_MS_MAX,
)

test('a field that cannot be read is named in the refusal, whichever act and field it is', async () => {
  for (const act of describedActs()) {
    for (const [at, [name, field]] of Object.entries(act.fields).entries()) {
      if (field.otherwise === '' || (field.kind === 'text' && field.rest)) continue
      const words = sampleOf(act)
      words[at] = field.kind === 'text' || field.kind === 'file' ? ' ' : '?!'
      // A choice that may stay away leaves its word to the field behind it.
      if (field.kind === 'choice' && field.otherwise !== undefined) continue
      const reply = await say([...act.name.split(' '), ...words])
      expect([act.name, name, reply?.ok, reply?.text]).toEqual([
        act.name,
        name,
        false,
        // A file is read where the words are said.
        expect.stringContaining(field.kind === 'file' ? 'there is no file' : `${field.label.en}: `),
      ])
    }
  }
})

/** Words for an act, of which some are odd, some are missing and some too many. */
function oddly(act: AnyAct, dice: ReturnType<typeof seededDice>): string[] {
  const words = sampleOf(act).map(word => (dice.chance(0.4) ? dice.pick(ODD) : word))
  if (dice.chance(0.1)) words.pop()
  if (dice.chance(0.1)) words.push(dice.pick(ODD))
  return words
}
