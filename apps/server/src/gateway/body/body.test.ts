import { BODY_DEPTH_MAX, clientId, defineCall, ok, side, z } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Feature } from '../../operations/feature.ts'
import { handle } from '../../operations/operation.ts'
import { startTestGateway, type TestGateway } from '../test-gateway.ts'

// A call with a field of every kind, which answers what it understood.
const everyKind = defineCall({
  path: '/api/test/every-kind',
  access: 'public',
  limit: 'order',
  summary: 'Answers what it understood.',
  request: {
    count: z.optional(z.int()),
    part: z.optional(z.number()),
    flag: z.optional(z.boolean()),
    side: z.optional(side()),
    kind: z.optional(z.enum(['limit', 'market'])),
    words: z.optional(z.array(z.string())),
    counts: z.optional(z.array(z.int())),
    client_id: z.optional(clientId()),
    note: z.optional(z.string()),
    group: z.optional(z.object({ inner: z.string() })),
  },
  reply: z.record(z.string(), z.unknown()),
  refusals: [],
})

const own = Object.keys(everyKind.fields)
const echo: Feature = {
  name: 'echo',
  calls: [
    handle(everyKind, (_context, request) =>
      ok(Object.fromEntries(Object.entries(request).filter(([field]) => own.includes(field)))),
    ),
  ],
}

const PATH = everyKind.path
const FORM = 'application/x-www-form-urlencoded'
let house: TestGateway

beforeAll(async () => {
  house = await startTestGateway({ features: [echo], config: { limits: false } })
})
afterAll(() => house.gateway.stop())

describe('a JSON body', () => {
  const read: [string, string, unknown][] = [
    [
      'has its fields read as they are',
      '{"count":2,"flag":true,"words":["a","b"]}',
      { count: 2, flag: true, words: ['a', 'b'] },
    ],
    ['may leave everything out', '{}', {}],
    ['has unknown fields ignored', '{"count":1,"unheard":{"of":[1]}}', { count: 1 }],
    ['has the last value of a repeated key', '{"count":1,"count":2}', { count: 2 }],
    ['keeps text in any script', '{"note":"买入 🚀 ٣"}', { note: '买入 🚀 ٣' }],
  ]
  test.each(read)('%s', async (_what, raw, data) => {
    const { status, json } = await house.post(PATH, null, { raw })
    expect({ status, code: json.code, data: json.data }).toEqual({ status: 200, code: '200', data })
  })

  const wrong: [string, unknown, string, string][] = [
    ['a text where a whole number belongs', { count: '2' }, 'count', 'must be a number'],
    ['a fraction where a whole number belongs', { count: 1.5 }, 'count', 'must be a whole number'],
    ['a number beyond 2^53', { count: 2 ** 53 }, 'count', 'must be at most 9007199254740991'],
    ['a number where text belongs', { note: 5 }, 'note', 'must be text'],
    ['null where text belongs', { note: null }, 'note', 'must be text'],
    ['a word that is no choice', { kind: 'stop' }, 'kind', 'must be one of: limit, market'],
    ['a text where true or false belongs', { flag: 'true' }, 'flag', 'must be true or false'],
    ['one value where a list belongs', { words: 'a' }, 'words', 'must be a list'],
    ['a wrong entry of a list', { words: ['a', 1] }, 'words.1', 'must be text'],
    ['a list where a group belongs', { group: [] }, 'group', 'must be a group of fields'],
    ['a NUL in text', { note: 'a\u0000b' }, 'note', 'has a character that is not allowed'],
    ['half of a surrogate pair', { note: 'a\ud800' }, 'note', 'has a character that is not allowed'],
    ['a NUL deep in a group', { group: { inner: '\u0000' } }, 'group', 'has a character that is not allowed'],
    ['a language that we do not speak', { language: 'de' }, 'language', '只能是：zh, en, es, zh-TW, ko, ja'],
    ['a token that is no text', { access_token: {} }, 'access_token', 'must be text'],
  ]
  test.each(wrong)('%s is code 422, said of its field', async (_what, body, field, message) => {
    const { status, json } = await house.post(PATH, { language: 'en', ...(body as object) })
    expect({ status, code: json.code, data: json.data }).toEqual({
      status: 200,
      code: '422',
      data: { [field]: message },
    })
  })

  const refused: [string, string | Uint8Array, number][] = [
    ['nothing at all', '', 400],
    ['broken JSON', '{"count":', 400],
    ['a comma too many', '{"count":1,}', 400],
    ['a list', '[]', 400],
    ['a text', '"text"', 400],
    ['null', 'null', 400],
    ['a number', '7', 400],
    ['NaN', '{"count":NaN}', 400],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['__proto__', '{"__proto__":{"flag":true}}', 400],
    ['__proto__ written with escapes', String.raw`{"\u005f_proto__":1}`, 400],
    ['__proto__ deep down', '{"group":{"inner":"x","__proto__":{}}}', 400],
    ['constructor', '{"constructor":{"prototype":{}}}', 400],
    ['constructor in a field nobody knows', '{"unheard":[{"constructor":1}]}', 400],
    ['100,000 open brackets', '['.repeat(100_000), 400],
    ['100,000 brackets, closed', `{"words":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['one level too many', `{"unheard":${'['.repeat(BODY_DEPTH_MAX)}${']'.repeat(BODY_DEPTH_MAX)}}`, 400],
    ['one byte over 256 KB', `{"note":"${'x'.repeat(256 * 1024 - 11 + 1)}"}`, 413],
  ]
  test.each(refused)('%s cannot be read', async (_what, raw, status) => {
    const answer = await house.post(PATH, null, { raw })
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ code: String(status), data: null })
    expect(answer.json.msg).toMatch(/\p{Script=Han}/u)
  })

  test('of exactly 256 KB and as deep as allowed is read', async () => {
    const full = await house.post(PATH, null, { raw: `{"note":"${'x'.repeat(256 * 1024 - 11)}"}` })
    expect(full.json.code).toBe('200')
    const depth = BODY_DEPTH_MAX - 1
    const deep = await house.post(PATH, null, { raw: `{"unheard":${'['.repeat(depth)}${']'.repeat(depth)}}` })
    expect(deep.json.code).toBe('200')
  })
})

describe('a form body', () => {
  const read: [string, string, unknown][] = [
    [
      'has whole numbers, words and switches read from their exact text',
      'count=2&flag=true&side=2&kind=limit',
      { count: 2, flag: true, side: 2, kind: 'limit' },
    ],
    ['has negative whole numbers', 'count=-7', { count: -7 }],
    ['has a repeated bare key as a list', 'words=a&words=b', { words: ['a', 'b'] }],
    ['has one occurrence as a list of one', 'counts=5', { counts: [5] }],
    ['keeps digits as text where text belongs', 'note=007', { note: '007' }],
    ['has blanks and signs decoded', 'note=a+b%26c%3D%E4%B9%B0', { note: 'a b&c=买' }],
    ['has unknown fields ignored, brackets too', 'words[]=a&nobody=1&count=1', { count: 1 }],
    ['may be empty', '', {}],
  ]
  test.each(read)('%s', async (_what, raw, data) => {
    const { status, json } = await house.post(PATH, null, { raw, type: FORM })
    expect({ status, code: json.code, data: json.data }).toEqual({ status: 200, code: '200', data })
  })

  const wrong: [string, string, string, string][] = [
    ['a scalar given twice', 'count=1&count=1', 'count', 'must be given once'],
    ['a leading zero', 'count=02', 'count', 'must be a number'],
    ['a plus sign', 'count=%2B2', 'count', 'must be a number'],
    ['an exponent', 'count=1e3', 'count', 'must be a number'],
    ['a hexadecimal number', 'count=0x10', 'count', 'must be a number'],
    ['a blank before the digits', 'count=+2', 'count', 'must be a number'],
    ['full-width digits', 'count=%EF%BC%92', 'count', 'must be a number'],
    ['an empty number', 'count=', 'count', 'must be a number'],
    ['minus zero', 'count=-0', 'count', 'must be a number'],
    ['True with a capital', 'flag=True', 'flag', 'must be true or false'],
    ['1 for true', 'flag=1', 'flag', 'must be true or false'],
    ['a side that is none', 'side=3', 'side', 'must be one of: 1, 2'],
    ['a side with a point', 'side=2.0', 'side', 'must be one of: 1, 2'],
    ['text for a group', 'group=x', 'group', 'must be a group of fields'],
    ['a NUL', 'note=a%00b', 'note', 'has a character that is not allowed'],
  ]
  test.each(wrong)('%s is code 422, said of its field', async (_what, raw, field, message) => {
    const { status, json } = await house.post(PATH, null, { raw: `language=en&${raw}`, type: FORM })
    expect({ status, code: json.code, data: json.data }).toEqual({
      status: 200,
      code: '422',
      data: { [field]: message },
    })
  })

  test.each([
    ['a broken percent sign', 'note=%zz'],
    ['a percent sign that is no UTF-8', 'note=%ff'],
    ['__proto__', '__proto__=1'],
    ['constructor', 'constructor=1'],
    ['thousands of pairs', 'a=1&'.repeat(3000)],
  ])('%s cannot be read', async (_what, raw) => {
    const { status, json } = await house.post(PATH, null, { raw, type: FORM })
    expect({ status, code: json.code }).toEqual({ status: 400, code: '400' })
  })
})

describe('a body of another kind', () => {
  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/json-patch+json'])(
    '%s is a content type that is not read',
    async type => {
      const { status, json } = await house.post(PATH, null, { raw: '{}', type })
      expect({ status, code: json.code }).toEqual({ status: 415, code: '415' })
    },
  )

  test('none at all is a call without fields', async () => {
    const response = await fetch(house.addresses.exchange + PATH, { method: 'POST' })
    expect(await response.json()).toMatchObject({ code: '200', data: {} })
  })

  test('nothing of all this is logged as a failure', async () => {
    await house.post(PATH, null, { raw: '{' })
    await house.post(PATH, null, { raw: '{}', type: 'text/plain' })
    await house.post(PATH, null, { raw: 'x'.repeat(300_000) })
    expect(house.lines.filter(line => ['error', 50].includes(line['level'] as string))).toEqual([])
  })
})
