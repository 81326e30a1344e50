import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createLectern } from './client.ts'
import { sign, signCall } from './signature.ts'

const ending: (() => void)[] = []
afterEach(() => ending.splice(0).forEach(end => end()))

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  ending.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/server/v1`
}

const lecternAt = (address: string, timeoutMs = 5000) =>
  createLectern({ address, appId: 'lc_000000000000', secret: 'k1_x', timeoutMs })

describe('signatures', () => {
  const signed = { time: '1795181760', nonce: 'n7Q2xK04', body: '{"class_id":5001}' }
  const secret = 'k2_demo_7Yq1mVb0c9ZtR4xW'

  it('are those that another program computes', async () => {
    expect(await signCall(secret, { ...signed, path: '/server/v1/class/list' })).toBe(
      'v2=f82226a59803a00bd23d1572332a1e6c341ad2cd56570516a661b99ec716b87b',
    )
    expect(await sign(secret, signed)).toBe('fb4ebf7b254c5c1849d75bdc03bf0987a1fd601a94c5e7050d6655d65063e941')
  })
})

describe('a call', () => {
  it('is signed with its path, whatever stands before it', async () => {
    const seen: { url: string | undefined; signature: string; time: string; nonce: string }[] = []
    const address = await serving((request, response) => {
      const header = (name: string) => String(request.headers[name])
      seen.push({
        url: request.url,
        signature: header('x-lectern-signature'),
        time: header('x-lectern-time'),
        nonce: header('x-lectern-nonce'),
      })
      response.end(JSON.stringify({ code: 'OK', message: '', data: { records: [] } }))
    })
    await lecternAt(address.replace('/server/v1', '/behind/server/v1')).call('staff/list', {})
    const [one] = seen
    expect(one?.url).toBe('/behind/server/v1/staff/list')
    expect(one?.signature).toBe(
      await signCall('k1_x', {
        time: one?.time ?? '',
        nonce: one?.nonce ?? '',
        path: '/server/v1/staff/list',
        body: '{}',
      }),
    )
  })

  it('uploads a file in parts, each signed with which part it is, and not those that are there', async () => {
    const asked: { url: string; type: string; length: number; right: boolean }[] = []
    const address = await serving(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      const header = (name: string) => String(request.headers[name])
      const url = String(request.url)
      const signed = { time: header('x-lectern-time'), nonce: header('x-lectern-nonce'), path: url, body }
      const right = header('x-lectern-signature') === (await signCall('k1_x', signed))
      asked.push({ url, type: header('content-type'), length: body.length, right })
      const data = url.endsWith('/begin') ? { upload_id: 'ab12', have: [0] } : { document_id: 7, recording_id: null }
      response.end(JSON.stringify({ code: 'OK', message: '', data }))
    })
    const content = new Uint8Array(2 * 1024 * 1024 + 5)
    const files = [content, new Blob([content])]
    for (const one of files) {
      asked.length = 0
      expect(await lecternAt(address).upload({ name: 'Film.mp4', content: one })).toMatchObject({ document_id: 7 })
      expect(asked.map(({ url, length }) => [url.slice('/server/v1/upload/'.length), length]).slice(1, 3)).toEqual([
        ['part?upload_id=ab12&part=1', 1024 * 1024],
        ['part?upload_id=ab12&part=2', 5],
      ])
      expect(asked).toHaveLength(4)
      expect(asked.every(({ right }) => right)).toBe(true)
    }
  })

  it('that is refused throws the code', async () => {
    const address = await serving((_request, response) => {
      response.writeHead(409).end(JSON.stringify({ code: 'CLASS_BEGUN', message: 'no', data: null }))
    })
    await expect(lecternAt(address).call('staff/list', {})).rejects.toMatchObject({
      name: 'LecternError',
      code: 'CLASS_BEGUN',
      status: 409,
    })
  })

  it('without an answer says so in an error of its own', async () => {
    const away = await serving(() => undefined)
    ending.splice(0).forEach(end => end())
    await expect(lecternAt(away).call('staff/list', {})).rejects.toMatchObject({
      name: 'LecternUnreachable',
      reason: 'network',
    })
    const silent = await serving(() => undefined)
    await expect(lecternAt(silent, 50).call('staff/list', {})).rejects.toMatchObject({ reason: 'timeout' })
    const proxy = await serving((_request, response) => void response.writeHead(502).end('<html>Bad gateway</html>'))
    await expect(lecternAt(proxy).call('staff/list', {})).rejects.toMatchObject({ reason: 'answer', status: 502 })
    const other = await serving((_request, response) => void response.end('{"hello":1}'))
    await expect(lecternAt(other).call('staff/list', {})).rejects.toMatchObject({ reason: 'answer', status: 200 })
  })
})
