import type { initInfo } from '@bourse/protocol'
import { LANGUAGES, type Language, REQUEST_TIMEOUT_MS } from '@bourse/protocol/terms'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCallClient } from './call-client.ts'
import { ownSentences } from './own-sentences.ts'

type SentRequest = { readonly address: string; readonly init: RequestInit }

function clientOf(answer: (sent: SentRequest) => Promise<Response> | Response, token: string | null = 'token') {
  const sent: SentRequest[] = []
  const notKnown: string[] = []
  let language: Language = 'en'
  const client = createCallClient({
    base: 'http://bourse.example',
    language: () => language,
    token: () => token,
    softVer: '1.0.0',
    osVer: 'test',
    notKnown: (unknown, { msg }) => void notKnown.push(`${unknown} ${msg}`),
    fetch: async (address, init = {}) => {
      const one = { address: address instanceof Request ? address.url : address.toString(), init }
      sent.push(one)
      return answer(one)
    },
  })
  return { client, sent, notKnown, speak: (next: Language) => (language = next) }
}

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const info = (client: ReturnType<typeof clientOf>['client'], signal?: AbortSignal) =>
  client.call<typeof initInfo>('/api/init/info', {}, signal === undefined ? {} : { signal })

describe('a call', () => {
  test('carries the common fields, which the request cannot override', async () => {
    const { client, sent } = clientOf(() => reply({ code: '200', msg: 'ok', data: {} }))
    await client.call('/api/any', { count: 1, access_token: 'other' })
    expect(sent[0]?.address).toBe('http://bourse.example/api/any')
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({
      count: 1,
      chain_network: 'mainnet',
      os: 'pc',
      os_ver: 'test',
      soft_ver: '1.0.0',
      language: 'en',
      access_token: 'token',
    })
  })

  test('has an empty token when signed out, and another when told so', async () => {
    const { client, sent } = clientOf(() => reply({ code: '200', msg: '', data: {} }), null)
    await client.call('/api/any', {})
    await client.call('/api/any', {}, { token: 'temporary' })
    expect(sent.map(({ init }) => JSON.parse(init.body as string).access_token)).toEqual(['', 'temporary'])
  })

  test('that was carried out gives its data', async () => {
    const { client } = clientOf(() => reply({ code: '200', msg: 'Success', data: { usd_to_cny: '6.45' } }))
    expect(await info(client)).toEqual({ ok: true, data: { usd_to_cny: '6.45' }, msg: 'Success' })
  })

  test('with wrong fields gives their sentences', async () => {
    const { client } = clientOf(() => reply({ code: '422', msg: 'wrong', data: { email: 'is taken', odd: 5 } }))
    expect(await info(client)).toMatchObject({ ok: false, code: '422', fields: { email: 'is taken' } })
  })

  test('that comes too fast says how long to wait', async () => {
    const { client } = clientOf(() => reply({ code: '429', msg: 'slow', data: { retry_after: 7 } }, 429))
    expect(await info(client)).toMatchObject({ ok: false, code: '429', retryAfterS: 7, fields: {} })
  })

  test.each(['', 'not json', 'null', '[]', '{"code":200,"msg":"x"}', '<html>bad gateway</html>'])(
    'answered %j is a problem we cannot name',
    async text => {
      const { client } = clientOf(() => new Response(text, { status: 502 }))
      expect(await info(client)).toMatchObject({ ok: false, code: 'UNREADABLE' })
    },
  )

  test('that nobody answers is a network problem, told in the language of the page', async () => {
    const { client, speak } = clientOf(() => Promise.reject(new TypeError('fetch failed')))
    for (const language of LANGUAGES) {
      speak(language)
      expect(await info(client)).toMatchObject({ ok: false, code: 'NETWORK', msg: ownSentences.NETWORK[language] })
    }
  })
})

describe('a token that the server does not know any more', () => {
  const refusal = () => reply({ code: '401', msg: 'sign in first', data: null })

  test('is told, once a call', async () => {
    const { client, notKnown } = clientOf(refusal)
    expect(await client.call('/api/any', {})).toMatchObject({ code: '401' })
    await client.upload('/api/user/upload-image', new FormData())
    expect(notKnown).toEqual(['token sign in first', 'token sign in first'])
  })

  test('is not told of a call without one, or for another one', async () => {
    const signedOut = clientOf(refusal, null)
    await signedOut.client.call('/api/any', {})
    const { client, notKnown } = clientOf(refusal)
    await client.call('/api/any', {}, { token: 'other' })
    expect([...signedOut.notKnown, ...notKnown]).toEqual([])
  })
})

describe('an upload', () => {
  test('sends the form as it is, with the token in a header', async () => {
    const { client, sent } = clientOf(() => reply({ code: '200', msg: '', data: {} }))
    const form = new FormData()
    await client.upload('/api/user/upload-image', form)
    expect(sent[0]?.init.body).toBe(form)
    expect(sent[0]?.init.headers).toEqual({ authorization: 'Bearer token' })
  })
})

describe('giving up', () => {
  const timeouts: { ms: number; abort: () => void }[] = []
  beforeEach(() => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      const controller = new AbortController()
      timeouts.push({ ms, abort: () => controller.abort(new DOMException('late', 'TimeoutError')) })
      return controller.signal
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    timeouts.length = 0
  })

  const silent = ({ init }: SentRequest) =>
    new Promise<Response>((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )

  test('happens by itself after 15 seconds', async () => {
    const { client } = clientOf(silent)
    const answer = info(client)
    expect(timeouts.map(({ ms }) => ms)).toEqual([REQUEST_TIMEOUT_MS])
    timeouts[0]?.abort()
    expect(await answer).toMatchObject({ ok: false, code: 'TIMEOUT' })
  })

  test('happens when the screen is gone', async () => {
    const { client } = clientOf(silent)
    const gone = new AbortController()
    const answer = info(client, gone.signal)
    gone.abort()
    expect(await answer).toMatchObject({ ok: false, code: 'NETWORK' })
  })
})
