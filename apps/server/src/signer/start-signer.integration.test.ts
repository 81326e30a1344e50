import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeClock } from '@bourse/kernel'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeLog } from '../platform/log.ts'
import { StartRefused } from '../platform/start-refused.ts'
import { type SignerDeps, startSigner } from './start-signer.ts'

const PATHS = [{ purpose: 84, coinType: 0, account: 0 }] as const
let deps: SignerDeps
let clock: ReturnType<typeof fakeClock>

beforeEach(() => {
  clock = fakeClock()
  const dataDir = mkdtempSync(join(tmpdir(), 'signer-'))
  deps = { dataDir, key: 'a key of thirty-two characters or more', clock, log: makeLog('silent') }
})
afterEach(() => rmSync(deps.dataDir, { recursive: true }))

it('a signer that died is told of, started again, and has the same keys', async () => {
  const signer = await startSigner(deps)
  const before = await signer.ask({ ask: 'accounts', paths: PATHS })
  const first = signer.pid()
  process.kill(first ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(signer.warnings()).toEqual([expect.stringContaining('nothing is paid')]), 10_000)
  await expect(signer.ask({ ask: 'accounts', paths: PATHS })).rejects.toThrow()
  clock.advance(1_000)
  await vi.waitFor(() => expect(signer.warnings()).toEqual([]), 30_000)
  expect(signer.pid()).not.toBe(first)
  expect(await signer.ask({ ask: 'accounts', paths: PATHS })).toEqual(before)
  await signer.stop()
})

it('whose seed was altered, or sealed with another key, does not start and says which file and which key', async () => {
  await (await startSigner(deps)).stop()
  const other = startSigner({ ...deps, key: `${deps.key}!` })
  await expect(other).rejects.toThrow(StartRefused)
  await expect(other).rejects.toThrow(/signer\/seed was changed, or was sealed with another key: bring its SIGNER_KEY/)
  const path = join(deps.dataDir, 'signer', 'seed')
  const sealed = readFileSync(path)
  sealed[40] = (sealed[40] ?? 0) ^ 1
  writeFileSync(path, sealed)
  await expect(startSigner(deps)).rejects.toThrow(/was changed/)
})

it('one that dies while its seed is gone bad is tried again ever more slowly, and says why', async () => {
  const signer = await startSigner(deps)
  writeFileSync(join(deps.dataDir, 'signer', 'seed'), 'nothing')
  process.kill(signer.pid() ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(signer.warnings()).toHaveLength(1), 10_000)
  clock.advance(1_000)
  await vi.waitFor(() => expect(signer.warnings()[0]).toContain('was changed'), 30_000)
  await signer.stop()
})
