import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Feature, PageLine } from '../operations/feature.ts'
import { startTestGateway, type TestGateway } from './test-gateway.ts'

const PAGE = `<!doctype html>
<html lang="{{lang}}" data-theme="{{theme}}" data-size="{{size}}" data-updown="{{updown}}">
<head><title>{{title}}</title><meta name="description" content="{{description}}" /><!--{{head}}--></head>
<body><div id="root"><!--{{body}}--></div></body></html>`
const head = (title: string, description: string) =>
  Object.fromEntries(LANGUAGES.map(language => [language, { title: `${title} ${language}`, description }]))
const HEADS = {
  '/about': head('About', 'What "Bourse" <is> & does'),
  '/trade/$market': head('Trade', 'Trade anything'),
  '/userinfo': head('Account', ''),
  '/article': head('Articles', 'What the house says'),
}
const SCRIPT = `export const words = '${'word '.repeat(500)}'`

const LINES: readonly PageLine[] = [
  ...[
    { is: 'text' as const, text: 'First.' },
    { is: 'heading' as const, text: '<script>x</script>' },
  ],
  { is: 'link', text: '<b>Second</b>', href: '/article/"two' },
]
const WRITTEN = { in: 'en', languages: ['en', 'es'] } as const
const ONE = { title: 'One "1"', description: 'The <first>', feed: '/article/feed.xml', lines: LINES, written: WRITTEN }
const articles: Feature = {
  name: 'articles',
  pages: [
    {
      face: 'exchange',
      prefix: '/article',
      head: (_context, path) =>
        path === '/article/one'
          ? ONE
          : path === '/article'
            ? { lines: [{ is: 'text', text: 'Listed' }] }
            : { description: '' },
      paths: () => ['/article/one'],
    },
  ],
}

let folder: string
let house: TestGateway
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(HEADS))
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets', 'main-Ab12Cd34.js'), SCRIPT)
  house = await startTestGateway({
    features: [articles],
    sites: { exchange: folder, console: folder, desk: null },
    config: { metricsToken: 'a-token-for-the-figures' },
  })
})
afterAll(async () => {
  await house.gateway.stop()
  rmSync(folder, { recursive: true })
})

describe('the first calls', () => {
  test('init info is answered in the envelope of the exchange', async () => {
    const { status, json } = await house.post('/api/init/info', { language: 'en' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ code: '200', msg: 'Success' })
    expect(json.data).toMatchObject({
      usd_to_cny: '6.45',
      server_time: house.clock.nowMs() / 1000,
      socket: `${house.addresses.exchange.replace('http', 'ws')}/ws`,
      contract_host: house.addresses.contract,
      coins: [],
    })
  })

  test('service info is answered in the envelope of the console', async () => {
    const { status, json } = await house.post('/backoffice/service/info', null, {
      face: 'console',
      raw: 'token=&language=es',
      type: 'application/x-www-form-urlencoded',
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({ res_code: 'P001', res_msg: 'Correcto', data: { name: 'Lectern' } })
  })

  test('each language is answered in itself', async () => {
    const said = await Promise.all(LANGUAGES.map(language => house.post('/api/init/info', { language })))
    expect(said.map(({ json }) => json.msg)).toEqual(['成功', 'Success', 'Correcto', '成功', '성공', '成功'])
  })
})

// Speaks HTTP by hand, for what no client would send.
function saidTo(address: string, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
      socket.write(`${lines.join('\r\n')}\r\n\r\n`),
    )
    socket.on('data', bytes => {
      text += String(bytes)
    })
    socket.on('close', () => resolve(text)).on('error', reject)
  })
}

describe('what is no call', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/init/info/', '/api/init/info/more', '/backoffice/nothing'])(
    '%s is HTTP 404 with the envelope, whatever the method and the body',
    async path => {
      const answers = [
        await house.get(path),
        await house.post(path, {}),
        await house.post(path, null, { raw: '{', type: 'text/plain' }),
      ]
      for (const { status, json } of answers) {
        const [code] = Object.values(json)
        expect({ status, code }).toEqual({ status: 404, code: '404' })
        expect(Object.keys(json)).toEqual(
          path.startsWith('/api') ? ['code', 'msg', 'data'] : ['res_code', 'res_msg', 'data'],
        )
      }
    },
  )

  test('GET of a call is no call', async () => {
    expect(await house.get('/api/init/info')).toMatchObject({ status: 404, json: { code: '404' } })
  })

  test('a path with a broken percent sign cannot be read', async () => {
    expect(await house.get('/api/%zz')).toMatchObject({ status: 400, json: { code: '400' } })
  })

  test('what is no HTTP gets 400 and is hung up on', async () => {
    const said = await saidTo(house.addresses.exchange, ['nonsense'])
    expect(said).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  })
})

describe('headers', () => {
  test('of a call forbid guessing and keeping', async () => {
    const { headers } = await house.post('/api/init/info', {})
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}-[0-9a-z]+$/)
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('of a page allow scripts from here alone and name the addresses it may speak to', async () => {
    const { headers } = await house.get('/about')
    const policy = headers.get('content-security-policy') ?? ''
    const directive = (name: string) => policy.split('; ').find(one => one.startsWith(`${name} `))
    expect(directive('script-src')).toBe("script-src 'self'")
    expect(directive('style-src')).toBe("style-src 'self'")
    const { exchange, contract } = house.addresses
    expect(directive('connect-src')).toBe(
      `connect-src 'self' ${exchange} ${exchange.replace('http', 'ws')} ${contract} ${contract.replace('http', 'ws')}`,
    )
    expect(directive('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directive('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
    expect(directive('trusted-types')).toBe('trusted-types own-script')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('of the console allow its own styles and nothing of the exchange', async () => {
    const { headers } = await house.get('/dashboard', {}, 'console')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain('trusted-types own-script default;')
    expect(policy).not.toContain(house.addresses.contract)
  })

  test('never carry a host name that is none', async () => {
    const said = await saidTo(house.addresses.exchange, [
      'GET /about HTTP/1.1',
      'Host: evil.example" onload="x',
      'Connection: close',
    ])
    expect(said).toMatch(/^HTTP\/1\.1 200 /)
    expect(said).toContain(`connect-src 'self' ${house.addresses.exchange} `)
    expect(said).not.toContain('onload')
  })
})

describe('the faces', () => {
  test('let the pages of the exchange call the contract host', async () => {
    const preflight = await fetch(`${house.addresses.contract}/api/contract/sign`, {
      method: 'OPTIONS',
      headers: {
        origin: house.addresses.exchange,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(house.addresses.exchange)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
    const call = await house.post(
      '/api/contract/sign',
      {},
      {
        face: 'contract',
        headers: { origin: house.addresses.exchange },
      },
    )
    expect(call.headers.get('access-control-allow-origin')).toBe(house.addresses.exchange)
  })

  test('let nobody else in, and the exchange lets nobody', async () => {
    const stranger = { origin: 'http://evil.example' }
    const atContract = await house.post('/api/contract/sign', {}, { face: 'contract', headers: stranger })
    const atExchange = await house.post('/api/init/info', {}, { headers: { origin: house.addresses.console } })
    expect(atContract.headers.get('access-control-allow-origin')).toBeNull()
    expect(atExchange.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('pages', () => {
  test('are filled in the language that the address asks for', async () => {
    const { status, headers, text } = await house.get('/about?lang=en')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(text).toContain('<html lang="en" data-theme="dark" data-size="medium" data-updown="green-up">')
    expect(text).toContain('<title>About en | Bourse</title>')
    expect(text).toContain('content="What &quot;Bourse&quot; &lt;is&gt; &amp; does"')
    expect(text).toContain(`<link rel="canonical" href="${house.addresses.exchange}/about?lang=en" />`)
    expect(text.match(/hreflang="/g)).toHaveLength(LANGUAGES.length + 1)
  })

  test('are Chinese, dark and medium at first, and as the cookies say later', async () => {
    expect((await house.get('/')).text).toContain(
      '<html lang="zh" data-theme="dark" data-size="medium" data-updown="red-up">',
    )
    const cookie = 'bourse_language=ko; bourse_theme=light; bourse_size=mini; bourse_updown=safe'
    expect((await house.get('/', { cookie })).text).toContain(
      '<html lang="ko" data-theme="light" data-size="mini" data-updown="safe">',
    )
    const nonsense = 'bourse_language="><script>; bourse_theme=x; bourse_size=y; bourse_updown=z'
    expect((await house.get('/', { cookie: nonsense })).text).toContain('<html lang="zh" data-theme="dark"')
  })

  test('of any market have the head of a market', async () => {
    expect((await house.get('/trade/ETHBTC?lang=es')).text).toContain('<title>Trade es | Bourse</title>')
  })

  test('behind the sign-in, and paths nobody knows, are not for crawlers', async () => {
    for (const path of ['/userinfo', '/nowhere/at/all']) {
      const { status, text } = await house.get(path)
      expect(status).toBe(200)
      expect(text).toContain('<meta name="robots" content="noindex" />')
      expect(text).not.toContain('canonical')
    }
  })

  test('that a feature knows carry their own text, as text', async () => {
    const { text } = await house.get('/article/one')
    expect(text).toMatch(/<title>One &quot;1&quot; \| Bourse<\/title>[^]*content="The &lt;first&gt;"/)
    expect(text).toContain(
      '<main data-served><article lang="en"><h1>One &quot;1&quot;</h1><p>First.</p><h2>&lt;script&gt;x&lt;/script&gt;</h2>' +
        '<p><a href="/article/&quot;two">&lt;b&gt;Second&lt;/b&gt;</a></p></article></main>',
    )
  })

  test('of a family have the title of the built site, and those that nobody wrote are not for crawlers', async () => {
    expect((await house.get('/article?lang=en')).text).toMatch(/<title>Articles en \| Bourse[^]*<p>Listed<\/p><\/main>/)
    expect((await house.get('/article/nothing')).text).toContain('<meta name="robots" content="noindex" />')
  })

  test('are told to crawlers in robots.txt and the sitemap', async () => {
    expect((await house.get('/robots.txt')).text).toContain(`Sitemap: ${house.addresses.exchange}/sitemap.xml`)
    const { headers, text } = await house.get('/sitemap.xml')
    expect(headers.get('content-type')).toContain('application/xml')
    expect(text).toContain(`<loc>${house.addresses.exchange}/about?lang=ja</loc>`)
    expect(text).toContain('/article/one')
    expect(text).not.toContain('/userinfo')
    expect((await house.get('/robots.txt', {}, 'console')).text).toContain('Disallow: /\n')
  })
})

describe('files', () => {
  test('that are hashed are kept for ever and come compressed', async () => {
    const { headers } = await house.get('/assets/main-Ab12Cd34.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('vary')).toBe('accept-encoding')
  })

  test.each([
    ['br', 'br', true],
    ['gzip', 'gzip, deflate', true],
    ['nothing', 'identity', false],
    ['nothing', 'br;q=0', false],
  ])('come as %s when the reader takes %s', async (_what, accepted, smaller) => {
    const { port } = new URL(house.addresses.exchange)
    const response = await fetch(`http://127.0.0.1:${port}/assets/main-Ab12Cd34.js`, {
      headers: { 'accept-encoding': accepted },
    })
    expect(await response.text()).toBe(SCRIPT)
    expect(response.headers.get('content-encoding') !== null).toBe(smaller)
  })

  test('are not sent twice to who has them', async () => {
    const first = await house.get('/favicon.svg')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const second = await house.get('/favicon.svg', { 'if-none-match': etag })
    expect({ status: second.status, text: second.text }).toEqual({ status: 304, text: '' })
  })

  test.each([
    '/assets/gone-00000000.js',
    '/index.html.bak',
    '/pages.json',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
  ])('%s is not there', async path => {
    expect((await house.get(path)).status).toBe(404)
  })
})

describe('whoever watches over the house', () => {
  test('hears on each face that it is alive and ready', async () => {
    for (const face of ['exchange', 'console', 'contract'] as const) {
      expect((await house.get('/healthz', {}, face)).json).toEqual({ ok: true })
      expect((await house.get('/readyz', {}, face)).json).toEqual({ ready: true, problems: [] })
      expect((await house.get('/metrics', {}, face)).status).toBe(200)
    }
  })

  test('hears why it is not ready', async () => {
    await using halted = await startTestGateway({
      readiness: { problems: () => ['trading is halted: digests differ'] },
    })
    const { status, json } = await halted.get('/readyz')
    expect({ status, json }).toEqual({
      status: 503,
      json: { ready: false, problems: ['trading is halted: digests differ'] },
    })
  })

  test('reads the figures of calls, as a histogram', async () => {
    await house.post('/api/init/info', {})
    const { text } = await house.get('/metrics')
    const value = (name: string) => {
      const line = text.split('\n').find(one => one.startsWith(name) && one.includes('call="/api/init/info"'))
      return Number(line?.split(' ').at(-1))
    }
    expect(text).toContain('# TYPE bourse_call_seconds histogram')
    expect(value('bourse_call_seconds_count')).toBeGreaterThan(0)
    expect(value('bourse_call_seconds_bucket{le="+Inf"')).toBe(value('bourse_call_seconds_count'))
    expect(value('bourse_call_seconds_bucket{le="0.0002"')).toBeLessThanOrEqual(
      value('bourse_call_seconds_bucket{le="15"'),
    )
    expect(value('bourse_call_seconds_sum')).toBeGreaterThan(0)
  })

  test('reads no figures through a proxy without the token', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' }
    expect((await house.get('/metrics', forwarded)).status).toBe(403)
    const authorization = 'Bearer a-token-for-the-figures'
    expect((await house.get('/metrics', { ...forwarded, authorization })).status).toBe(200)
    expect((await house.get('/metrics', { ...forwarded, authorization: 'Bearer wrong' })).status).toBe(403)
  })
})

describe('the reference', () => {
  test('is served as OpenAPI and as a page whose script and style are files of ours', async () => {
    const document = (await house.get('/api/openapi.json')).json
    expect(document['openapi']).toMatch(/^3\.1\./)
    const page = await house.get('/api/docs')
    expect(page.headers.get('content-encoding')).toBe('gzip')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page.text).toContain('/api/init/info')
    expect(page.text).not.toMatch(/<script(?![^>]*src=)|<style|style=|https?:\/\//)
    for (const path of ['/api/docs.css', '/api/docs.js', '/favicon.svg']) {
      expect((await house.get(path)).status).toBe(200)
    }
  })
})

describe('starting', () => {
  test('on a port that is taken is refused with the variable, the port and what to do', async () => {
    const port = Number(new URL(house.addresses.exchange).port)
    await expect(startTestGateway({ config: { exchangePort: port } })).rejects.toThrow(
      `EXCHANGE_PORT is ${port} on HOST 127.0.0.1: the port is taken, name another or 0 for any free one`,
    )
  })
})
