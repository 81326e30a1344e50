import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Call, consoleCalls, serverCalls, serverPathOf, z } from '@bourse/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperationContext } from '../operation.ts'
import { calls } from './calls.ts'
import type { ContactSession } from './contacts/contact-sessions.ts'
import { makeSecret } from './integration/change-secrets.ts'
import { readApplication } from './integration/read-application.ts'
import { signatureOf } from './integration/signature.ts'
import { serverRoutes } from './server-api/server-routes.ts'
import { openTestClassroom, type TestClassroom } from './test-classroom.ts'
import { fillInstitution, type OwnIds } from './test-institution.ts'

// Every call of the protocol is asked for by a stranger: what stands in its entry makes the requests, so a call that is
// added is asked for as well, and one whose fields are not known here fails by name.

const PASSWORD = 'secret-1'
const WORD = 'Hidden'

let house: TestClassroom
let owner: OperationContext<ContactSession>
let stranger: OperationContext<ContactSession>
let theirs: OwnIds
let own: OwnIds

beforeAll(async () => {
  house = await openTestClassroom()
  owner = await house.join(`${WORD} School`, 'owner@school.example', PASSWORD)
  theirs = await fillInstitution(house, owner, WORD)
  stranger = await house.join('Other School', 'stranger@school.example', PASSWORD)
  own = await fillInstitution(house, stranger, 'Other')
})
afterAll(() => house.close())

const isId = (field: string): boolean => /_ids?$/.test(field) && field !== 'client_id'

// What stands in the fields that name nobody's things.
const SAMPLES: Readonly<Record<string, unknown>> = {
  name: 'Sample',
  title: 'Sample',
  csv: 'Ada',
  type: 'small',
  date: '2026-11-25',
  start: '10:00',
  end: '11:00',
  length_minutes: 60,
  attendees_max: 5,
  seats: 6,
  resolution: 'hd',
  record: 'off',
  auto_mic: false,
  replay: true,
  password: PASSWORD,
  oldpassword: PASSWORD,
  repassword: PASSWORD,
  space: 'public',
  visibility: 'unpublished',
  may: 'watch',
  days: 7,
  format: 'web',
  kind: 'balance',
  on: true,
  threshold: '1',
  offer: 'recording-60k',
  enabled: true,
  secret_no: 9,
  goal: 'document',
  bytes: 4,
  digest: '0'.repeat(64),
  part: 0,
}
const OF_PATH: Readonly<Record<string, Record<string, unknown>>> = {
  '/backoffice/recording/keep': { days: 90 },
  // A recording of a class is what a class is named for; a document goes into a folder.
  '/backoffice/upload/begin': { name: 'Sample.mp4', goal: 'recording' },
}

const idOf = (ids: OwnIds, field: string, call: Call): unknown => {
  const held = field === 'class_id' && /statistics|recording/.test(call.path)
  const id = ids[(held ? 'held_class_id' : field) as keyof OwnIds]
  if (id === undefined) throw new Error(`no institution of the tests has a ${field}`)
  return field.endsWith('s') ? [id] : id
}

/** What is sent: the fields that have to be there, and one id, which is somebody else's. */
function requestOf(call: Call, field: string | null, ids: OwnIds): unknown {
  const request: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(call.fields)) {
    const left = schema.safeParse(undefined).success
    if (name === field) request[name] = idOf(ids, name, call)
    else if (left) continue
    else if (name === 'client_id') request[name] = randomUUID()
    else if (isId(name)) request[name] = idOf(own, name, call)
    else request[name] = { ...SAMPLES, ...OF_PATH[call.path] }[name]
  }
  if (field === 'folder_id' && call.path.endsWith('upload/begin'))
    Object.assign(request, { goal: 'document', name: 'a.pdf' })
  const parsed = z.object(call.fields).safeParse(request)
  if (!parsed.success) throw new Error(`${call.path} with ${field}: ${JSON.stringify(parsed.error.issues)}`)
  return parsed.data
}

function perform(call: Call, by: OperationContext<ContactSession>, request: unknown) {
  const handler = calls.find(one => one.call === call)
  if (handler === undefined) throw new Error(`nobody carries out ${call.path}`)
  const piece = { field: 'piece', name: 'blob', type: 'application/octet-stream', bytes: Buffer.from('x'), cut: false }
  return handler.operation({ ...by, file: call.upload === null ? null : piece }, request)
}

const closed = consoleCalls.filter(({ access }) => access === 'session')
const byId = closed.flatMap(call =>
  Object.keys(call.fields)
    .filter(isId)
    .map(field => [call.path, field, call] as const),
)

/** Every row that belongs to the owner, as one digest. */
async function rowsOfOwner(): Promise<string> {
  const id = sql.lit(owner.session.institutionId)
  const within = {
    institution_id: sql`institution_id = ${id}`,
    class_id: sql`class_id IN (SELECT class_id FROM class WHERE institution_id = ${id})`,
    recording_id: sql`recording_id IN (SELECT recording_id FROM recording WHERE institution_id = ${id})`,
    delivery_id: sql`delivery_id IN (SELECT delivery_id FROM delivery WHERE institution_id = ${id})`,
    contact_id: sql`contact_id IN (SELECT contact_id FROM contact WHERE institution_id = ${id})`,
  }
  const columns = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'
  `.execute(house.db)
  const tables = Map.groupBy(columns.rows, ({ table }) => table)
  const digests: string[] = []
  for (const [table, of] of [...tables].toSorted(([one], [other]) => one.localeCompare(other))) {
    const rule = Object.entries(within).find(([column]) => of.some(one => one.column === column))?.[1]
    if (rule === undefined) continue
    const { rows } = await sql<{ digest: string | null; rows: number }>`
      SELECT md5(string_agg(one::text, ',' ORDER BY one::text)) AS digest, count(*)::int AS rows
      FROM ${sql.table(table)} AS one WHERE ${rule}
    `.execute(house.db)
    if (rows[0]?.rows !== 0) digests.push(`${table} ${rows[0]?.rows} ${rows[0]?.digest}`)
  }
  return digests.join('\n')
}

const nothingIn = (data: unknown): boolean => {
  const { records, total } = data as { records?: unknown[]; total?: number }
  return records?.length === 0 && (total ?? 0) === 0
}

describe('the console', () => {
  it.each(byId)('answers %s with nothing when %s is another institution’s', async (_path, field, call) => {
    const before = await rowsOfOwner()
    const answer = await perform(call, stranger, requestOf(call, field, theirs))
    const refused = !answer.ok && ['403', '404', '422'].includes(answer.code)
    expect({ answer, nothing: answer.ok ? nothingIn(answer.data) : refused }).toEqual({ answer, nothing: true })
    expect(JSON.stringify(answer)).not.toContain(WORD)
    expect(await rowsOfOwner()).toBe(before)
  })

  it('tells a stranger who names nothing only what is theirs', async () => {
    const before = await rowsOfOwner()
    for (const call of closed.filter(({ fields }) => !Object.keys(fields).some(isId))) {
      const answer = await perform(call, stranger, requestOf(call, null, own))
      expect([call.path, JSON.stringify(answer).includes(WORD)]).toEqual([call.path, false])
    }
    expect(await rowsOfOwner()).toBe(before)
  })

  it('answers its owner what a stranger is refused', async () => {
    const read = byId.filter(([path]) => /(?:list|detail|links|preview|download|of-class|shares|open)$/.test(path))
    expect(read.length).toBeGreaterThan(10)
    for (const [path, field, call] of read) {
      const answer = await perform(call, owner, requestOf(call, field, theirs))
      expect([path, field, answer.ok]).toEqual([path, field, true])
    }
  })
})

describe('the server API', () => {
  it('answers no call of another institution’s systems with what is not theirs', async () => {
    const [secret, info] = [await makeSecret(stranger, { password: PASSWORD }), await readApplication(stranger, {})]
    if (!secret.ok || !info.ok) throw new Error('a stranger has keys of their own')
    const before = await rowsOfOwner()
    const routes = serverRoutes(calls)
    for (const [path, field, call] of byId.filter(([, , one]) => serverCalls.includes(one))) {
      const body = JSON.stringify(requestOf(call, field, theirs))
      const signed = { time: String(Math.floor(house.clock.nowMs() / 1000)), nonce: randomUUID(), body }
      const route = routes.find(one => one.path === serverPathOf(call))
      const reply = await route?.answer(house.visitor(), {
        params: {},
        query: {},
        headers: {
          'x-lectern-app': info.data.app_id,
          'x-lectern-time': signed.time,
          'x-lectern-nonce': signed.nonce,
          'x-lectern-signature': signatureOf(secret.data.secret, signed),
        },
        body: Readable.from([Buffer.from(body)]),
      })
      const said = typeof reply?.body === 'string' ? reply.body : ''
      const answer = JSON.parse(said) as { code: string; data: unknown }
      const nothing =
        answer.code === 'OK' ? nothingIn(answer.data) : ['NOT_FOUND', 'FIELDS_WRONG'].includes(answer.code)
      expect([path, field, answer.code, nothing]).toEqual([path, field, answer.code, true])
      expect(said).not.toContain(WORD)
      // One after the other as fast as they come: the application’s own limit is not what is asked here.
      house.clock.advance(1000)
    }
    expect(await rowsOfOwner()).toBe(before)
  })
})
