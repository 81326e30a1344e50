import { once } from 'node:events'
import { connect } from 'node:net'
import { assert } from '@bourse/kernel'
import {
  defineCall,
  defineConsoleCall,
  IMAGE_BYTES_BOUND,
  nothing,
  ok,
  REQUEST_TIMEOUT_MS,
  refuse,
  refuseFields,
  z,
} from '@bourse/protocol'
import { describe, expect, test } from 'vitest'
import type { Feature } from '../../operations/feature.ts'
import { type CallHandler, handle } from '../../operations/operation.ts'
import { startTestGateway, testSession, testSessions } from '../test-gateway.ts'

const who = z.object({ user: z.nullable(z.int()), token: z.string() })
const anybody = defineCall({
  path: '/api/test/anybody',
  access: 'public',
  summary: 'Says who calls, if it is known.',
  request: {},
  reply: who,
  refusals: [],
})
const signedIn = defineCall({
  path: '/api/test/signed-in',
  access: 'session',
  summary: 'Says who calls.',
  request: { count: z.int() },
  reply: who,
  refusals: [],
})
const sign = defineCall({
  path: '/api/contract/sign',
  access: 'session',
  summary: 'Takes the token of the exchange on the contract host.',
  request: {},
  reply: who,
  refusals: [],
})
const positions = defineCall({
  path: '/api/contract/positions',
  access: 'contract',
  summary: 'Takes the token of the contract host.',
  request: {},
  reply: who,
  refusals: [],
})
const statement = defineConsoleCall({
  path: '/backoffice/test/statement',
  access: 'session',
  permission: 'statement',
  summary: 'Takes a session with an ability.',
  request: {},
  reply: who,
  refusals: [],
})

type Caller = { readonly session: { readonly userId: number } | null; readonly token: string }
const sayWho = ({ session, token }: Caller) => ok({ user: session?.userId ?? null, token })

const keeping = defineConsoleCall({
  path: '/backoffice/test/keeping',
  access: 'session',
  summary: 'Answers what its operation was given.',
  request: { name: z.string(), note: z.optional(z.string()) },
  reply: z.object({ given: z.array(z.string()) }),
  refusals: [],
})

const feature: Feature = {
  name: 'test',
  calls: [
    handle(anybody, sayWho),
    handle(signedIn, sayWho),
    handle(sign, sayWho),
    handle(positions, sayWho),
    handle(statement, sayWho),
    handle(keeping, (_context, request) => ok({ given: Object.keys(request) })),
  ],
}
const sessions = () =>
  testSessions({
    exchange: testSession(1),
    contract: testSession(1, 'contract'),
    console: testSession(2, 'console'),
    able: { ...testSession(3, 'console'), permissions: ['statement'] },
  })
const house = () => startTestGateway({ features: [feature], sessions: sessions() })

describe('who may call', () => {
  test('is anybody where the call says so, and a session is handed on when there is one', async () => {
    await using h = await house()
    expect((await h.post(anybody.path, {})).json.data).toEqual({ user: null, token: '' })
    expect((await h.post(anybody.path, { access_token: 'wrong' })).json.data).toEqual({ user: null, token: 'wrong' })
    expect((await h.post(anybody.path, { access_token: 'exchange' })).json.data).toEqual({ user: 1, token: 'exchange' })
  })

  test('is who is signed in, by field or by header', async () => {
    await using h = await house()
    const body = { count: 1 }
    const headers = { authorization: 'Bearer exchange' }
    expect((await h.post(signedIn.path, body)).json).toMatchObject({ code: '401', msg: '请先登录' })
    expect((await h.post(signedIn.path, { ...body, access_token: 'wrong' })).json.code).toBe('401')
    expect((await h.post(signedIn.path, { ...body, access_token: 'exchange' })).json.code).toBe('200')
    expect((await h.post(signedIn.path, body, { headers })).json.code).toBe('200')
  })

  test('is said before what is wrong with the fields', async () => {
    await using h = await house()
    expect((await h.post(signedIn.path, { count: 'x' })).json.code).toBe('401')
    expect((await h.post(signedIn.path, { count: 'x', access_token: 'exchange' })).json.code).toBe('422')
  })

  test('is told the log where it was refused: who, what and from where, and no token', async () => {
    await using h = await house()
    await h.post(statement.path, { token: 'console' }, { face: 'console' })
    await h.post(signedIn.path, { access_token: 'wrong-token' })
    // A page on which nobody is signed in asks without a token.
    await h.post(signedIn.path, {})
    const told = h.lines.filter(({ msg }) => msg === 'access was refused')
    const address = '127.0.0.1'
    expect(told).toEqual([
      expect.objectContaining({ level: 30, path: statement.path, code: '403', caller: 'console:2', address }),
      expect.objectContaining({ level: 30, path: signedIn.path, code: '401', caller: 'unknown token', address }),
    ])
    expect(JSON.stringify(told)).not.toContain('wrong-token')
  })

  test('fills no log with tries: twenty lines of an address at once, and the figure counts them all', async () => {
    await using h = await house()
    for (let made = 0; made < 50; made++) await h.post(signedIn.path, { access_token: 'wrong' })
    expect(h.lines.filter(({ msg }) => msg === 'access was refused')).toHaveLength(20)
    expect((await h.get('/metrics')).text).toContain('bourse_access_refused{code="401"} 50')
  })

  test('holds for one face alone', async () => {
    await using h = await house()
    const code = async (path: string, token: string, face: 'exchange' | 'contract' | 'console') =>
      Object.values((await h.post(path, { access_token: token, token }, { face })).json)[0]
    expect(await code(sign.path, 'exchange', 'contract')).toBe('200')
    expect(await code(sign.path, 'contract', 'contract')).toBe('401')
    expect(await code(positions.path, 'contract', 'contract')).toBe('200')
    expect(await code(positions.path, 'exchange', 'contract')).toBe('401')
    expect(await code(signedIn.path, 'contract', 'exchange')).toBe('401')
    expect(await code(statement.path, 'exchange', 'console')).toBe('401')
  })

  test('needs an ability where the console call names one', async () => {
    await using h = await house()
    const code = async (token: string) =>
      (await h.post(statement.path, {}, { face: 'console', headers: { 'xx-token': token } })).json['res_code']
    expect([await code('console'), await code('able'), await code('none')]).toEqual(['403', 'P001', '401'])
  })

  test('is not told to the operation, which gets the fields of its own call alone', async () => {
    await using h = await house()
    const body = { name: 'T1', token: 'console', language: 'en' }
    const { json } = await h.post(keeping.path, body, { face: 'console' })
    expect(json['data']).toEqual({ given: ['name'] })
  })

  test('is only asked where the call is served', async () => {
    await using h = await house()
    const statuses = await Promise.all([
      h.post(positions.path, {}, { face: 'exchange' }),
      h.post(statement.path, {}, { face: 'exchange' }),
      h.post(anybody.path, {}, { face: 'contract' }),
      h.post(anybody.path, {}, { face: 'console' }),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

const outcome = (name: string, operation: (signal: { aborted: boolean }) => unknown): CallHandler =>
  ({
    call: defineCall({
      path: `/api/test/${name}`,
      access: 'public',
      summary: 'Ends in its own way.',
      request: {},
      reply: nothing(),
      refusals: ['404', 'INSUFFICIENT_BALANCE'],
    }),
    operation: (context: { signal: AbortSignal }) => operation(context.signal),
  }) as CallHandler

const databaseAway = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

describe('what an operation comes to', () => {
  const outcomes: Feature = {
    name: 'outcomes',
    calls: [
      outcome('refuse', () =>
        refuse('INSUFFICIENT_BALANCE', { rule: 'balance', coin: 'BTC', needed: '2', available: '1.5' }),
      ),
      outcome('fields', () => refuseFields({ email: 'taken', amount: ['not_above', { min: '10' }] })),
      outcome('slow-down', () => refuse('429', { retry_after: 42 })),
      outcome('throw', () => {
        throw new Error('the secret is swordfish')
      }),
      outcome('reject', () => Promise.reject(new Error('the world broke', { cause: databaseAway }))),
      outcome('invariant', async () => assert(false, 'two and two are four')),
      outcome('wrong-reply', () => ok('not an object')),
      outcome('away', () => refuse('UNAVAILABLE')),
    ],
  }
  const post = async (name: string) => {
    await using h = await startTestGateway({ features: [outcomes] })
    const answer = await h.post(`/api/test/${name}`, { language: 'en' })
    return { ...answer, lines: h.lines.filter(line => line['level'] === 50) }
  }

  test('a refusal is HTTP 200 with its code and its bound', async () => {
    const { status, json } = await post('refuse')
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        code: 'INSUFFICIENT_BALANCE',
        msg: 'The balance is not enough',
        data: { rule: 'balance', coin: 'BTC', needed: '2', available: '1.5' },
      },
    })
  })

  test('wrong fields that only the operation could know are told like any other', async () => {
    const { json } = await post('fields')
    expect(json).toMatchObject({
      code: '422',
      data: { email: 'is already in use', amount: 'must be greater than 10' },
    })
  })

  test('a refusal to go on so fast has its header', async () => {
    const { status, headers, json } = await post('slow-down')
    expect({ status, after: headers.get('retry-after'), json }).toMatchObject({
      status: 429,
      after: '42',
      json: { code: '429', data: { retry_after: 42 } },
    })
  })

  test('a failure is HTTP 500 with a trace that the log has, and nothing of its words', async () => {
    const { status, headers, json, text, lines } = await post('throw')
    const trace = headers.get('x-request-id')
    expect({ status, json }).toMatchObject({ status: 500, json: { code: '500', data: { trace } } })
    expect(text).not.toContain('swordfish')
    expect(lines).toMatchObject([{ request: trace, msg: 'a call failed' }])
  })

  test.each([
    ['a broken invariant', 'invariant'],
    ['a reply that is not as its schema says', 'wrong-reply'],
  ])('%s is HTTP 500', async (_what, name) => {
    const { status, json, lines } = await post(name)
    expect({ status, code: json.code, logged: lines.length }).toEqual({ status: 500, code: '500', logged: 1 })
  })

  test.each([
    ['a database that is away', 'reject'],
    ['a refusal of the house itself', 'away'],
  ])('%s is HTTP 503 and can be tried again', async (_what, name) => {
    const { status, json } = await post(name)
    expect({ status, code: json.code }).toEqual({ status: 503, code: 'UNAVAILABLE' })
  })

  test('one that does not come to an end is given up after 15 seconds, and told so', async () => {
    const begun = Promise.withResolvers<{ aborted: boolean }>()
    const never: Feature = {
      name: 'never',
      calls: [
        outcome('never', signal => {
          begun.resolve(signal)
          return new Promise(() => undefined)
        }),
      ],
    }
    await using h = await startTestGateway({ features: [never] })
    const answer = h.post('/api/test/never', {})
    const signal = await begun.promise
    h.clock.advance(REQUEST_TIMEOUT_MS - 1)
    expect(signal.aborted).toBe(false)
    h.clock.advance(1)
    expect(signal.aborted).toBe(true)
    expect((await answer).json.code).toBe('UNAVAILABLE')
  })
})

test('a connection that makes many calls keeps nothing of those that are answered', async () => {
  const watching = defineCall({
    path: '/api/test/watching',
    access: 'public',
    summary: 'Watches for its caller to go.',
    request: {},
    reply: z.object({ gone: z.boolean() }),
    refusals: [],
  })
  const features = [
    { name: 'watching', calls: [handle(watching, ({ signal }) => Promise.resolve(ok({ gone: signal.aborted })))] },
  ]
  const warnings: Error[] = []
  const warned = (warning: Error): void => void warnings.push(warning)
  process.on('warning', warned)
  await using h = await startTestGateway({ features })
  const { port } = new URL(h.addresses.exchange)
  const socket = connect(Number(port), '127.0.0.1')
  for (let made = 0; made < 15; made++) {
    socket.write(
      `POST ${watching.path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
    )
    expect(String(((await once(socket, 'data')) as [Buffer])[0])).toContain('"gone":false')
  }
  socket.destroy()
  process.off('warning', warned)
  expect(warnings.map(({ name }) => name)).toEqual([])
})

const BOUNDARY = 'boundary'

describe('an upload', () => {
  const upload = defineCall({
    path: '/api/test/upload',
    access: 'session',
    summary: 'Says what came.',
    request: { folder: z.optional(z.int()) },
    upload: { field: 'image', bytesBound: IMAGE_BYTES_BOUND },
    reply: z.object({ bytes: z.nullable(z.int()), cut: z.boolean(), name: z.string(), folder: z.nullable(z.int()) }),
    refusals: [],
  })
  const uploads: Feature = {
    name: 'uploads',
    calls: [
      handle(upload, ({ file }, { folder }) =>
        ok({
          bytes: file?.bytes.length ?? null,
          cut: file?.cut ?? false,
          name: file?.name ?? '',
          folder: folder ?? null,
        }),
      ),
    ],
  }
  const headers = { authorization: 'Bearer exchange' }
  const formOf = (bytes: number, field = 'image'): FormData => {
    const form = new FormData()
    form.set('folder', '7')
    form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), '../../x.png')
    return form
  }
  const uploadHouse = () => startTestGateway({ features: [uploads], sessions: sessions() })

  test('of one byte under the bound comes whole', async () => {
    await using h = await uploadHouse()
    const { json } = await h.post(upload.path, null, { raw: formOf(IMAGE_BYTES_BOUND - 1), headers })
    expect(json).toMatchObject({ code: '200', data: { bytes: IMAGE_BYTES_BOUND - 1, cut: false, folder: 7 } })
  })

  test.each([IMAGE_BYTES_BOUND, IMAGE_BYTES_BOUND + 1])('of %i bytes is handed on as too large', async bytes => {
    await using h = await uploadHouse()
    const { json } = await h.post(upload.path, null, { raw: formOf(bytes), headers })
    expect(json).toMatchObject({ code: '200', data: { cut: true } })
  })

  test('far over the bound is not read at all', async () => {
    await using h = await uploadHouse()
    const answer = await h.post(upload.path, null, { raw: formOf(IMAGE_BYTES_BOUND * 2), headers })
    expect({ status: answer.status, code: answer.json.code }).toEqual({ status: 413, code: '413' })
  })

  test('under another name is no file', async () => {
    await using h = await uploadHouse()
    const { json } = await h.post(upload.path, null, { raw: formOf(10, 'other'), headers })
    expect(json).toMatchObject({ code: '200', data: { bytes: null } })
  })

  test('that breaks off cannot be read', async () => {
    await using h = await uploadHouse()
    const type = `multipart/form-data; boundary=${BOUNDARY}`
    const raw = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc`
    const answer = await h.post(upload.path, null, { raw, type, headers })
    expect({ status: answer.status, code: answer.json.code }).toEqual({ status: 400, code: '400' })
  })

  test('as JSON is a content type that is not read', async () => {
    await using h = await uploadHouse()
    const answer = await h.post(upload.path, {}, { headers })
    expect({ status: answer.status, code: answer.json.code }).toEqual({ status: 415, code: '415' })
  })

  test('of somebody who is not signed in is refused', async () => {
    await using h = await uploadHouse()
    expect((await h.post(upload.path, null, { raw: formOf(10) })).json.code).toBe('401')
  })
})
