import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { consoleCalls, serverCalls, serverPathOf } from '@bourse/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { makeSecret } from './integration/change-secrets.ts'
import { readApplication } from './integration/read-application.ts'
import { serverRoutes } from './integration/server-api/server-routes.ts'
import { callSignatureOf } from './integration/signature.ts'
import type { LecternServices } from './lectern-services.ts'
import { openTestClassroom, type TestClassroom, type TestContext } from './test-classroom.ts'
import { fillInstitution, type OwnIds } from './test-institution.ts'
import { isId, perform, requestOf, TEST_PASSWORD } from './test-requests.ts'

// Every call of the protocol is asked for by a stranger: what stands in its entry makes the requests, so a call that is
// added is asked for as well, and one whose fields are not known here fails by name.

const WORD = 'Hidden'

let house: TestClassroom
let owner: TestContext
let stranger: TestContext
let theirs: OwnIds
let own: OwnIds

beforeAll(async () => {
  house = await openTestClassroom()
  owner = await house.join(`${WORD} School`, 'owner@school.example', TEST_PASSWORD)
  theirs = await fillInstitution(house, owner, WORD)
  stranger = await house.join('Other School', 'stranger@school.example', TEST_PASSWORD)
  own = await fillInstitution(house, stranger, 'Other')
})
afterAll(() => house.close())

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
    const answer = await perform(call, stranger, requestOf(call, { field, ids: theirs, own }))
    const refused = !answer.ok && ['403', '404', '422'].includes(answer.code)
    expect({ answer, nothing: answer.ok ? nothingIn(answer.data) : refused }).toEqual({ answer, nothing: true })
    expect(JSON.stringify(answer)).not.toContain(WORD)
    expect(await rowsOfOwner()).toBe(before)
  })

  it('tells a stranger who names nothing only what is theirs', async () => {
    const before = await rowsOfOwner()
    for (const call of closed.filter(({ fields }) => !Object.keys(fields).some(isId))) {
      const answer = await perform(call, stranger, requestOf(call, { field: null, ids: own, own }))
      expect([call.path, JSON.stringify(answer).includes(WORD)]).toEqual([call.path, false])
    }
    expect(await rowsOfOwner()).toBe(before)
  })

  it('answers its owner what a stranger is refused', async () => {
    const read = byId.filter(([path]) => /(?:list|detail|links|preview|download|of-class|shares|open)$/.test(path))
    expect(read.length).toBeGreaterThan(10)
    for (const [path, field, call] of read) {
      const answer = await perform(call, owner, requestOf(call, { field, ids: theirs, own }))
      expect([path, field, answer.ok]).toEqual([path, field, true])
    }
  })
})

describe('the server API', () => {
  it('answers no call of another institution’s systems with what is not theirs', async () => {
    const [secret, info] = [
      await makeSecret(stranger, { password: TEST_PASSWORD }),
      await readApplication(stranger, {}),
    ]
    if (!secret.ok || !info.ok) throw new Error('a stranger has keys of their own')
    const before = await rowsOfOwner()
    const routes = serverRoutes<LecternServices>(calls)
    for (const [path, field, call] of byId.filter(([, , one]) => serverCalls.includes(one))) {
      const body = JSON.stringify(requestOf(call, { field, ids: theirs, own }))
      const signed = { time: String(Math.floor(house.clock.nowMs() / 1000)), nonce: randomUUID(), body }
      const route = routes.find(one => one.path === serverPathOf(call))
      const reply = await route?.answer(house.visitor(), {
        params: {},
        query: {},
        search: '',
        headers: {
          'x-lectern-app': info.data.app_id,
          'x-lectern-time': signed.time,
          'x-lectern-nonce': signed.nonce,
          'x-lectern-signature': callSignatureOf(secret.data.secret, {
            ...signed,
            method: 'POST',
            path: serverPathOf(call),
          }),
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
