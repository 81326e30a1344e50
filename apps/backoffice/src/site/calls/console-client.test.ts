import { CallFailed } from '@bourse/shell'
import { describe, expect, it } from 'vitest'
import { createConsoleClient } from './console-client.ts'
import { formEncode, type Payload } from './form-encode.ts'

interface Log {
  readonly replies: string[]
  readonly failures: string[]
  readonly requests: { path: string; init: RequestInit }[]
  signedOut: number
}

function clientAnswering(answer: (signal: AbortSignal) => Promise<Response>) {
  const heard: Log = { replies: [], failures: [], requests: [], signedOut: 0 }
  const client = createConsoleClient({
    fetch: async (path, init = {}) => {
      heard.requests.push({ path: path as string, init })
      return answer(init.signal as AbortSignal)
    },
    token: () => 'secret-token',
    language: () => 'en',
    notices: { reply: text => heard.replies.push(text), failure: text => heard.failures.push(text) },
    failureText: kind => `no answer: ${kind}`,
    signedOut: () => {
      heard.signedOut += 1
    },
  })
  return { client, heard }
}

const replying = (body: unknown, status = 200) =>
  clientAnswering(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))

const ok = { res_code: 'P001', res_msg: '', data: { id: 7 } }

describe('formEncode', () => {
  it('repeats the bare key of a list, without an index', () => {
    expect(formEncode({ id: [1, 2], name: 'a b' })).toBe('id=1&id=2&name=a+b')
  })

  it('sends a list of one as its key once and an empty list as nothing', () => {
    expect(formEncode({ id: ['x'], none: [] })).toBe('id=x')
  })

  it('leaves out what is absent and keeps empty words, zero and false', () => {
    expect(formEncode({ a: null, b: undefined, c: '', d: 0, e: false })).toBe('c=&d=0&e=false')
  })

  it('encodes what would end a value early', () => {
    expect(formEncode({ q: 'a&b=c+d%', 课: '堂' })).toBe('q=a%26b%3Dc%2Bd%25&%E8%AF%BE=%E5%A0%82')
  })
})

describe('a call', () => {
  it('carries the session and the device in its headers, the payload and the language as a form', async () => {
    const { client, heard } = replying(ok)
    await client.post('/backoffice/x', { a: 1 })
    const { path, init } = heard.requests[0]!
    expect(path).toBe('/backoffice/x')
    expect(init.method).toBe('POST')
    expect(init.headers).toEqual({
      'XX-Token': 'secret-token',
      'XX-Device-Type': 'web',
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    expect(init.body).toBe('a=1&language=en')
  })

  it('sends form data as it is and leaves its content type to the browser', async () => {
    const { client, heard } = replying(ok)
    const form = new FormData()
    form.set('file', new Blob(['x']))
    await client.post('/backoffice/x', form)
    expect(heard.requests[0]!.init.body).toBe(form)
    expect(heard.requests[0]!.init.headers).not.toHaveProperty('Content-Type')
  })

  it('answers a success and says nothing of its own', async () => {
    const { client, heard } = replying({ ...ok, res_msg: 'Done' })
    expect(await client.post('/x', {})).toEqual({ ...ok, res_msg: 'Done' })
    expect(heard.replies).toEqual([])
    expect(heard.failures).toEqual([])
  })

  it('shows the sentence of a refusal in the style of success, as specified, and answers it', async () => {
    const { client, heard } = replying({ res_code: '409', res_msg: 'Old password is wrong', data: null })
    expect((await client.post('/x', {})).res_code).toBe('409')
    expect(heard.replies).toEqual(['Old password is wrong'])
    expect(heard.failures).toEqual([])
  })

  it('ends the session when the reply says so', async () => {
    const { client, heard } = replying({ res_code: '401', res_msg: 'Sign in first', data: null })
    await client.post('/x', {})
    expect(heard.signedOut).toBe(1)
  })
})

describe('a call without a reply', () => {
  const rejected = async (what: ReturnType<typeof clientAnswering>, payload: Payload = {}) => {
    const failure = await what.client.post('/x', payload).then(
      () => null,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(CallFailed)
    return failure as CallFailed
  }

  it('is rejected and told when the network fails', async () => {
    const what = clientAnswering(async () => {
      throw new TypeError('fetch failed')
    })
    expect((await rejected(what)).kind).toBe('network')
    expect(what.heard.failures).toEqual(['no answer: network'])
  })

  it('is rejected with the status and the sentence of an HTTP error', async () => {
    const what = replying({ res_code: '429', res_msg: 'Slow down', data: null }, 429)
    expect(await rejected(what)).toMatchObject({ kind: 'server', status: 429, message: 'Slow down' })
    expect(what.heard.failures).toEqual(['Slow down'])
    expect(what.heard.replies).toEqual([])
  })

  it('is rejected when a page came instead of a reply', async () => {
    const what = replying('<html>Bad gateway</html>', 502)
    expect(await rejected(what)).toMatchObject({ kind: 'server', status: 502 })
    expect(what.heard.failures).toEqual(['no answer: server'])
  })

  it('is rejected when the reply is no envelope', async () => {
    const what = replying({ hello: 1 })
    expect((await rejected(what)).kind).toBe('server')
  })

  it('is rejected and not told when the caller called it off', async () => {
    const stop = new AbortController()
    const what = clientAnswering(
      signal =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    )
    const call = what.client.post('/x', {}, { signal: stop.signal })
    stop.abort()
    await expect(call).rejects.toThrow('aborted')
    expect(what.heard.failures).toEqual([])
  })
})
