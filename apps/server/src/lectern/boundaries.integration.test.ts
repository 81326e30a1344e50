import { type Call, consoleCalls, type z } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestClassroom, type TestClassroom, type TestContext } from './test-classroom.ts'
import { fillInstitution, type OwnIds } from './test-institution.ts'
import { isId, perform, requestOf, TEST_PASSWORD } from './test-requests.ts'

// What a schema lets through must fit the columns behind it. Every field of every call is driven to the ends of what its own
// schema takes, and over the ends of every kind of column, against the real database: a failure there would be a 500.

let house: TestClassroom
let contact: TestContext
let own: OwnIds

beforeAll(async () => {
  house = await openTestClassroom()
  contact = await house.join('Edge School', 'edge@school.example', TEST_PASSWORD)
  own = await fillInstitution(house, contact, 'Edge')
})
afterAll(() => house.close())

const NUMBERS = [
  0,
  1,
  -1,
  0.5,
  2 ** 15 - 1,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  1e10,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
]
const LENGTHS = [1, 6, 16, 30, 36, 64, 80, 128, 200, 255, 256, 500, 1000, 2000, 65_536]
// A sign of three bytes, one of two words, and figures: texts are measured in all these ways.
const SIGNS = ['字', '🏫', '9', 'a', '%']

/** The values at the ends that a field's schema takes. */
function edgesOf(schema: z.ZodMiniType): unknown[] {
  const texts = SIGNS.flatMap(sign => LENGTHS.map(length => sign.repeat(length)))
  const far = [
    '9'.repeat(14),
    '9'.repeat(18),
    '9'.repeat(40),
    '0.'.padEnd(40, '0'),
    '1900-01-01',
    '2199-12-31',
    '00:00',
  ]
  const single = [...NUMBERS, ...texts, ...far]
  return [...single, ...single.map(value => [value])].flatMap(value => {
    const read = schema.safeParse(value)
    return read.success ? [read.data] : []
  })
}

const closed = consoleCalls.filter(({ upload }) => upload === null)
const fields = closed.flatMap(call =>
  Object.entries(call.fields).map(([name, schema]) => [call.path, name, call, schema] as const),
)

/** What came of a call: its code, or the failure behind a 500. */
async function outcomeOf(call: Call, request: unknown): Promise<string> {
  try {
    const answer = await perform(call, contact, request)
    return answer.ok ? 'done' : answer.code
  } catch (cause) {
    return `failed: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}

describe('a field at its ends', () => {
  it.each(fields)('%s %s is answered', async (path, name, call, schema) => {
    // Whoever ends their own session or changes their password asks nothing more.
    if (/session|account\/change-password/.test(path)) return
    const plain = requestOf(call, { field: isId(name) ? name : null, ids: own, own })
    const failed: string[] = []
    for (const value of edgesOf(schema)) {
      const outcome = await outcomeOf(call, { ...plain, [name]: value })
      if (outcome.startsWith('failed') || outcome === '500')
        failed.push(`${JSON.stringify(value).slice(0, 60)} ${outcome}`)
      // Tries are counted by the minute; this contact has as many as it needs.
      house.clock.advance(60_000)
    }
    expect(failed).toEqual([])
  })

  it('leaves every list readable', async () => {
    for (const call of closed.filter(
      ({ path, access }) => access === 'session' && /(?:list|overview|statement|profile|info)$/.test(path),
    )) {
      expect([call.path, await outcomeOf(call, requestOf(call, { field: null, ids: own, own }))]).toEqual([
        call.path,
        'done',
      ])
    }
  })
})
