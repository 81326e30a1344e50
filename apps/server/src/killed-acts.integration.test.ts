import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { askServer } from './operator/index.ts'
import { databaseClient } from './platform/postgres/pool.ts'
import { clearAway, processesOf, startServer, type TestStart, testFolder, untilGone } from './test-start.ts'

// The whole server, killed while it carries out what operators said: before the effect, and between the effect and its outcome.

const START_MS_MAX = 240_000
const dataDir = testFolder()
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let server: TestStart
let opsKey: string | null = null
let institution = ''

type Client = Awaited<ReturnType<typeof connect>>
const connect = async () => {
  const client = databaseClient(database.url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function begin(): Promise<void> {
  const environment = { DATABASE_URL: database.url, DEMO: '1', FOUR_EYES: 'off' }
  server = startServer(dataDir, environment)
  await server.ready
}

async function kill(): Promise<void> {
  const pids = processesOf(dataDir).map(({ pid }) => pid)
  server.child.kill('SIGKILL')
  await untilGone(dataDir, pids, 20_000)
}

async function say(words: string): Promise<string> {
  const reply = await askServer({ dataDir, opsUrl: null, opsKey }, words.split(' '))
  return reply === null ? 'nobody answers' : `${reply.ok ? 'done' : 'refused'}: ${reply.text}`
}

/** Gives acts that will never be answered, and waits until each has its row. */
async function giveUnanswered(client: Client, acts: readonly string[]): Promise<void> {
  for (const words of acts) {
    const before = await unfinished(client)
    void say(words).catch(() => undefined)
    await vi.waitFor(async () => expect(await unfinished(client)).toHaveLength(before.length + 1), { timeout: 30_000 })
  }
}

const unfinished = async (client: Client): Promise<{ seq: string; said: string }[]> =>
  (
    await client.query<{ seq: string; said: string }>(
      'SELECT seq::text, command || words AS said FROM operator_audit WHERE outcome IS NULL ORDER BY seq',
    )
  ).rows

/** Ends whoever still waits for what the test holds: a killed server's last words must not be heard after its death. The database's own workers are not ours to end. */
async function silence(client: Client): Promise<void> {
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`,
  )
}

const rowOf = (rows: readonly { seq: string; said: string }[], said: string): string => {
  const row = rows.find(one => one.said.startsWith(said))
  if (row === undefined) throw new Error(`${said} is not among ${rows.map(one => one.said).join(', ')}`)
  return row.seq
}

const balance = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ balance: string }>(
    'SELECT balance::text FROM billing_account WHERE institution_id = $1',
    [institution],
  )
  return Number(rows[0]?.balance)
}
const person = async (client: Client, email: string) => {
  const { rows } = await client.query<{ level: number; frozen_at: Date | null }>(
    'SELECT level, frozen_at FROM app_user WHERE email = $1',
    [email],
  )
  return { level: Number(rows[0]?.level), frozen: rows[0]?.frozen_at !== null }
}
const marketState = async (name: string): Promise<string> =>
  new RegExp(`^${name} +(\\w+)`, 'm').exec((await say('market list')).replace('done: ', ''))?.[1] ?? ''

beforeAll(async () => {
  database = await throwawayDatabase()
  await begin()
  opsKey = /OPS_KEY=(\S+)/.exec(await say('operator add rita admin'))?.[1] ?? ''
  institution = /^done: (\d+)/.exec(await say('institution list'))?.[1] ?? ''
  await say('demo pause')
}, START_MS_MAX)

afterAll(async () => {
  clearAway(dataDir)
  await database.drop()
})

test(
  'what is killed between its row and its effect is told as unfinished, and is finished or undone',
  async () => {
    const [watch, holder] = [await connect(), await connect()]
    const before = await balance(watch)
    const levels = { ann: (await person(watch, 'ann@example.com')).level }
    // Whoever holds these lets every row of the audit be written and no effect.
    await holder.query('BEGIN')
    // In order, and not against rows that only name a person: the house goes on writing such.
    await holder.query('SELECT 1 FROM app_user ORDER BY user_id FOR NO KEY UPDATE')
    await holder.query('LOCK TABLE billing_account IN EXCLUSIVE MODE')
    await giveUnanswered(watch, [
      'user freeze ben@example.com stolen phone',
      // The core takes the level; its row is what is missing.
      'user level chloe@example.com 5 because their volume',
      `institution fund ${institution} 120.50 recharge bank transfer`,
      `institution package ${institution} sd 600 30 20 spring`,
      `institution terms ${institution} credit 777`,
    ])
    await holder.query('LOCK TABLE journal IN EXCLUSIVE MODE')
    await giveUnanswered(watch, ['user level ann@example.com 4 because so', 'market pause ETHUSDT'])
    await kill()
    await silence(watch).catch(() => undefined)

    await begin()
    const looking = await connect()
    const rows = await unfinished(looking)
    expect(rows).toHaveLength(7)
    expect(server.said()).toContain('acts of operators were cut off')
    expect(await say('status')).toMatch(/unfinished +7 acts were cut off/)
    expect(await say('unfinished list')).toMatch(/market pause ETHUSDT +is looked up +can be undone/)
    expect(await balance(looking)).toBe(before)
    expect(await person(looking, 'ben@example.com')).toMatchObject({ frozen: false })
    expect(await marketState('ETHUSDT')).toBe('open')

    const settle = async (how: 'finish' | 'undo', said: string) =>
      say(`unfinished ${how} ${rowOf(rows, said)} because we looked`)
    expect(await settle('finish', 'user freeze')).toMatch(/^done: .* is frozen/)
    expect(await settle('finish', 'user level["chloe')).toMatch(/^done: .* is on level 5/)
    expect(await settle('undo', 'user level["ann')).toMatch(/^done: .* nothing of it stands/)
    expect(await settle('finish', 'institution fund')).toMatch(/^done: Row \d+/)
    expect(await settle('finish', 'institution fund')).toMatch(/^refused: .* is not unfinished/)
    expect(await settle('undo', 'institution package')).toMatch(/^done: .* nothing of it stands/)
    expect(await settle('finish', 'institution terms')).toMatch(/^done: .* credit is 777/)
    expect(await settle('finish', 'market pause')).toBe('done: ETHUSDT is paused.')

    expect(await person(looking, 'ben@example.com')).toMatchObject({ frozen: true })
    expect(await person(looking, 'chloe@example.com')).toMatchObject({ level: 5 })
    expect(await person(looking, 'ann@example.com')).toMatchObject({ level: levels.ann })
    expect(await balance(looking)).toBe(before + 120_50)
    expect(await marketState('ETHUSDT')).toBe('paused')
    expect(await say('unfinished list')).toBe('done: No act was cut off.')
    expect(await say('audit verify')).toMatch(/^done: The audit holds/)
    await looking.end()
  },
  START_MS_MAX,
)

test(
  'what is killed between its effect and its outcome is found done, never done twice, and can be taken back',
  async () => {
    const holder = await connect()
    const before = await balance(holder)
    // Whoever holds this lets every effect come and no outcome.
    await holder.query('SELECT pg_advisory_lock(77)')
    await holder.query(`
      CREATE FUNCTION wait_for_the_test() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock_shared(77); RETURN NEW; END $$;
      CREATE TRIGGER wait_for_the_test BEFORE UPDATE ON operator_audit FOR EACH ROW EXECUTE FUNCTION wait_for_the_test()
    `)
    await giveUnanswered(holder, [
      `institution fund ${institution} 10 recharge first`,
      `institution fund ${institution} 7 recharge second`,
      'user freeze chloe@example.com stolen',
      'market pause BTCUSDT',
    ])
    await vi.waitFor(async () => expect(await balance(holder)).toBe(before + 17_00), { timeout: 30_000 })
    await vi.waitFor(async () => expect(await person(holder, 'chloe@example.com')).toMatchObject({ frozen: true }))
    await vi.waitFor(async () => expect(await marketState('BTCUSDT')).toBe('paused'), { timeout: 30_000 })
    await kill()
    await silence(holder)
    await holder.query('DROP TRIGGER wait_for_the_test ON operator_audit')

    await begin()
    const rows = await unfinished(holder)
    expect(rows).toHaveLength(4)
    const settle = (how: 'finish' | 'undo', said: string) =>
      say(`unfinished ${how} ${rowOf(rows, said)} because we looked`)
    const first = `institution fund["${institution}","10"`
    // Two at once: it is settled once.
    const both = await Promise.all([settle('finish', first), settle('finish', first)])
    expect(both.filter(text => /^done: Row \d+ was done/.test(text)).length).toBeGreaterThan(0)
    expect(await balance(holder)).toBe(before + 17_00)
    expect(await settle('undo', `institution fund["${institution}","7"`)).toMatch(/^done/)
    expect(await balance(holder)).toBe(before + 10_00)
    expect(await settle('undo', 'user freeze')).toMatch(/^done/)
    expect(await person(holder, 'chloe@example.com')).toMatchObject({ frozen: false })
    expect(await settle('undo', 'market pause')).toMatch(/^done/)
    expect(await marketState('BTCUSDT')).toBe('open')
    expect(await say('unfinished list')).toBe('done: No act was cut off.')
    expect(await say('audit verify')).toMatch(/^done: The audit holds/)
    await holder.end()
  },
  START_MS_MAX,
)
