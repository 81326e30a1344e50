import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FakeClock, fakeClock } from '@bourse/kernel'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeLog } from '../log.ts'
import { readAnchor } from './anchor.ts'
import { openAnchors } from './open-anchors.ts'

const KEY = new Uint8Array(32).fill(7)
const log = makeLog('silent')
let dataDir: string
let clock: FakeClock

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bourse-anchors-'))
  clock = fakeClock()
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const open = (url: string | null = null) => openAnchors({ dataDir, key: KEY, clock, log, url })
const row = (seq: number) => ({ seq, digest: new Uint8Array(32).fill(seq), epoch: 3 })
const lines = (): string[] => readFileSync(join(dataDir, 'anchors'), 'utf8').split('\n').filter(Boolean)

const written = (): (number | undefined)[] => lines().map(line => readAnchor(KEY, line)?.journal?.seq)

it('writes what comes after a rest at once, then the latest of a quarter second, and finds it again', async () => {
  const anchors = await open()
  expect(anchors.found).toBeNull()
  anchors.journal(row(1))
  clock.advance(0)
  await vi.waitFor(() => expect(written()).toEqual([1]))
  for (const seq of [2, 3]) anchors.journal(row(seq))
  clock.advance(249)
  expect(written()).toEqual([1])
  clock.advance(1)
  await vi.waitFor(() => expect(written()).toEqual([1, 3]))
  anchors.audit({ seq: 9, digest: new Uint8Array(32) })
  await anchors.close()
  expect((await open()).found).toMatchObject({ journal: { seq: 3, epoch: 3 }, audit: { seq: 9 } })
})

it('keeps some thousand lines, however long the house goes on', async () => {
  const again = await open()
  for (let seq = 1; seq <= 2_100; seq++) {
    again.journal(row(seq % 250))
    clock.advance(1_000)
    await new Promise(resolve => setImmediate(resolve))
  }
  await again.close()
  expect(lines().length).toBeLessThanOrEqual(2_049)
  expect(readAnchor(KEY, lines().at(-1) ?? '')?.journal?.seq).toBe(2_100 % 250)
})

async function listening(answer: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/anchors` }
}

it('tells who else is to know, in a line that only this house can make', async () => {
  const told: string[] = []
  const { server, url } = await listening((request, response) => {
    request.on('data', chunk => told.push(String(chunk)))
    request.on('end', () => response.end())
  })
  const anchors = await open(url)
  anchors.journal(row(5))
  await anchors.close()
  server.close()
  expect(told.map(line => readAnchor(KEY, line)?.journal?.seq)).toEqual([5])
  expect(readAnchor(new Uint8Array(32), told[0] ?? '')).toBeNull()
})

it('does not follow whoever is told to where they point', async () => {
  const asked: string[] = []
  const inside = await listening((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  const outside = await listening((_request, response) => {
    asked.push('told')
    response.writeHead(307, { location: inside.url }).end()
  })
  const anchors = await open(outside.url)
  anchors.journal(row(6))
  await anchors.close()
  for (const { server } of [inside, outside]) server.close()
  expect(asked).toEqual(['told'])
})
