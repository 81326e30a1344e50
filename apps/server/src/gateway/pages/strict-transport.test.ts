import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway } from '../test-gateway.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>{{title}}</title>')
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('answers', () => {
  test('of https ask for https from now on', async () => {
    await using secure = await startTestGateway({
      sites: { exchange: folder, console: null, desk: null },
      config: { exchangeUrl: 'https://bourse.example', contractUrl: 'https://contract.bourse.example' },
    })
    const { headers } = await secure.get('/about')
    expect(headers.get('content-security-policy')).toContain('wss://contract.bourse.example')
    const answers = [
      headers,
      (await secure.get('/favicon.svg')).headers,
      (await secure.get('/no/such.file')).headers,
      (await secure.get('/api/nothing')).headers,
      (await secure.get('/healthz')).headers,
      (await secure.post('/api/init/info', {})).headers,
      (await secure.post('/api/init/info', {}, { headers: { te: 'trailers' } })).headers,
      (await secure.post('/api/init/info', null, { raw: '{' })).headers,
      (await secure.post('/api/contract/nothing', {}, { face: 'contract' })).headers,
      (await fetch(`${secure.addresses.contract}/api/contract/order`, { method: 'OPTIONS' })).headers,
      (await secure.get('/sitemap.xml')).headers,
      (await secure.get('/api/docs')).headers,
    ]
    for (const answer of answers) {
      expect(answer.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(answer.get('x-content-type-options')).toBe('nosniff')
    }
    // Whose address is not configured is reached as it is asked.
    expect((await secure.get('/healthz', {}, 'console')).headers.get('strict-transport-security')).toBeNull()
  })

  test('of https, as a trusted proxy says, ask for https from now on', async () => {
    await using proxied = await startTestGateway({ config: { trustedProxies: ['127.0.0.1'] } })
    const asked = (protocol: string, more: Record<string, string> = {}) =>
      proxied.post('/api/init/info', {}, { headers: { 'x-forwarded-proto': protocol, ...more } })
    for (const more of [{}, { te: 'trailers' }]) {
      expect((await asked('https', more)).headers.get('strict-transport-security')).toContain('max-age')
      expect((await asked('http', more)).headers.get('strict-transport-security')).toBeNull()
    }
  })
})
