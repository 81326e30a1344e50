import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, FrameLocator, Page } from '@playwright/test'
import type { RunningServer } from '../server/start-server.ts'

const run = promisify(execFile)

/** Comes into a class room by a link, in a browser of its own. */
export async function comeIn(browser: Browser, link: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'zh-CN', timezoneId: 'UTC' })).newPage()
  await page.goto(link)
  await enterRoom(page, name)
  return page
}

/** Gives a name at the door of a room, and comes in. */
export async function enterRoom(room: Page | FrameLocator, name: string): Promise<void> {
  await room.getByLabel('您的姓名').fill(name)
  await room.getByRole('button', { name: /进\s*入/ }).click()
}

/** A page of somebody else, on an address of its own, that embeds rooms with the package that is downloaded; on a host of its own it is another site. */
export async function serveEmbedding(
  server: RunningServer,
  host = '127.0.0.1',
): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-embed-'))
  const archive = join(folder, 'classroom.tgz')
  const answer = await fetch(`${server.backoffice}/sdk/lectern-classroom-${await newestVersion()}.tgz`)
  await writeFile(archive, Buffer.from(await answer.arrayBuffer()))
  await run('tar', ['-xzf', archive, '-C', folder])
  const site = createServer((request, response) => {
    const file = /^\/dist\/([a-z-]+\.js)$/.exec(request.url ?? '')?.[1]
    response.setHeader('content-type', file === undefined ? 'text/html; charset=utf-8' : 'text/javascript')
    const code = file === undefined ? Promise.resolve(EMBEDDING) : readFile(join(folder, 'package', 'dist', file))
    code.then(
      content => response.end(content),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done))
  return {
    address: `http://${host}:${(site.address() as AddressInfo).port}/`,
    async close() {
      site.closeAllConnections()
      site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const RELEASES = new URL('../../packages/lectern-sdk/releases.json', import.meta.url)

async function newestVersion(): Promise<string> {
  const releases = JSON.parse(await readFile(RELEASES, 'utf8')) as { package: string; version: string }[]
  return releases.find(one => one.package === 'classroom')?.version ?? ''
}

const EMBEDDING = `<!doctype html><html lang="en"><title>Embedding</title><div id="room" style="height:90vh"></div>
<output></output><script type="module">
import { mountClassroom } from '/dist/index.js'
const told = []
const onMessage = message => { told.push(message); document.querySelector('output').textContent = told.join(' ') }
mountClassroom(document.querySelector('#room'), { link: new URLSearchParams(location.search).get('link'), onMessage })
</script></html>`

const RATE = 8000

/** A sound of so many seconds: a quiet tone. */
export function soundOf(seconds: number): Buffer {
  const samples = Buffer.from(
    Array.from({ length: RATE * seconds }, (_, at) => 128 + Math.round(20 * Math.sin((at * 2 * Math.PI * 330) / RATE))),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

type Call = <Data>(path: string, form: Record<string, string>) => Promise<Data>

/** Uploads a file of one part as a document of everybody, by the calls that the page makes. */
export async function uploadDocument(call: Call, upload: { url: string; token: string; name: string; bytes: Buffer }) {
  const { url, token, name, bytes } = upload
  const digest = createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest('hex')
  const form = { goal: 'document', name, bytes: String(bytes.length), digest, space: 'public' }
  const { upload_id } = await call<{ upload_id: string }>('upload/begin', form)
  const part = new FormData()
  for (const [field, value] of Object.entries({ token, upload_id, part: '0', language: 'zh' })) part.set(field, value)
  part.set('piece', new Blob([Uint8Array.from(bytes)]))
  await fetch(`${url}/backoffice/upload/part`, {
    method: 'POST',
    headers: { 'XX-Token': token, 'XX-Device-Type': 'web' },
    body: part,
  })
  await call('upload/finish', { upload_id })
}
