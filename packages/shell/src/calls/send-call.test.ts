import { describe, expect, it } from 'vitest'
import { CallFailed, hasTexts, sendCall } from './send-call.ts'

const read = (body: unknown): string | null => (typeof body === 'string' ? body : null)

describe('sending a call', () => {
  it('brings the reply and the status, whatever they are', async () => {
    expect(await sendCall({ send: async () => Response.json('done', { status: 202 }), read })).toEqual({
      reply: 'done',
      status: 202,
    })
  })

  it('reads a page instead of a reply as no reply', async () => {
    const send = async (): Promise<Response> => new Response('<html>Bad gateway</html>', { status: 502 })
    expect(await sendCall({ send, read })).toEqual({ reply: null, status: 502 })
  })

  it('fails for the network when nothing came', async () => {
    const cause = new TypeError('fetch failed')
    const failed: unknown = await sendCall({ send: () => Promise.reject(cause), read }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(CallFailed)
    expect(failed).toMatchObject({ kind: 'network', status: null, cause })
  })

  it('fails for the network when the body breaks off', async () => {
    const body = new ReadableStream({ start: stream => stream.error(new TypeError('terminated')) })
    await expect(sendCall({ send: async () => new Response(body), read })).rejects.toMatchObject({ kind: 'network' })
  })

  it('is no failure when whoever sent it calls it off', async () => {
    const stop = new AbortController()
    const send = (signal: AbortSignal): Promise<Response> =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    const call = sendCall({ send, read, signal: stop.signal })
    const reason = new Error('the page is gone')
    stop.abort(reason)
    await expect(call).rejects.toBe(reason)
  })
})

describe('the texts of an envelope', () => {
  it('are all there, as texts', () => {
    expect(hasTexts({ code: '200', msg: '' }, 'code', 'msg')).toBe(true)
    expect(hasTexts({ code: 200, msg: '' }, 'code', 'msg')).toBe(false)
    expect(hasTexts({ code: '200' }, 'code', 'msg')).toBe(false)
    expect(hasTexts(null, 'code')).toBe(false)
    expect(hasTexts('code', 'code')).toBe(false)
  })
})
