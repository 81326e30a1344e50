import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../test-gateway.ts'

const PAGE = `<html data-sidebar="{{sidebar}}"><head><title>{{title}}</title><!--{{head}}--></head>
<body><div id="root"><!--{{body}}--></div></body></html>`
const OWN = { title: 'Own', description: '', signedIn: true, files: ['/assets/own-Ab12Cd34.js'], shell: '<p>own</p>' }
const FRONT = { title: 'Front', description: '', shell: '<p>welcome back</p>', guestShell: '<p>come in</p>' }

let folder: string
let house: TestGateway
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ '/own': { zh: OWN }, '/front': { zh: FRONT } }))
  house = await startTestGateway({ sites: { exchange: folder, console: folder, desk: null } })
})
afterAll(async () => {
  await house.gateway.stop()
  rmSync(folder, { recursive: true })
})

async function pageWith(cookie: string | undefined, path = '/own'): Promise<string> {
  return (await house.get(path, cookie === undefined ? {} : { cookie }, 'console')).text
}

describe('what a page begins with for who is signed in', () => {
  test.each(['lectern_token', '__Host-lectern_token', 'bourse_token', '__Host-bourse_token'])(
    'comes with a session in %s',
    async name => {
      const text = await pageWith(`lectern_theme=dark; ${name}=of-somebody`)
      expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/own-Ab12Cd34.js" />')
      expect(text).toContain('<div id="root"><p>own</p></div>')
    },
  )

  test.each([undefined, 'lectern_token=', 'other_token=of-somebody'])(
    'stays away with the cookies %s',
    async cookie => {
      const text = await pageWith(cookie)
      expect(text).toContain('<title>Own | Lectern</title>')
      expect(text).not.toMatch(/own-Ab12Cd34|<p>own/)
    },
  )

  test.each([
    [undefined, 'open'],
    ['lectern_sidebar=closed', 'closed'],
    ['lectern_sidebar="><p', 'open'],
  ])('knows by the cookies %s whether the menu is %s', async (cookie, folded) => {
    expect(await pageWith(cookie)).toContain(`data-sidebar="${folded}"`)
  })

  test.each([
    [undefined, '<p>come in</p>'],
    ['bourse_token=of-somebody', '<p>welcome back</p>'],
  ])('of the front page, with the cookies %s, is %s', async (cookie, words) => {
    expect(await pageWith(cookie, '/front')).toContain(`<div id="root">${words}</div>`)
  })
})
