import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sealedSeed } from './sealed-seed.ts'

const KEY = 'a key of thirty-two characters or more'
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seed-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is made once, and is the same afterwards', async () => {
  const made = await sealedSeed(folder, KEY)
  expect(made.length).toBe(64)
  expect(await sealedSeed(folder, KEY)).toEqual(made)
})

it('lies there as something that no other key opens, whole or altered', async () => {
  await sealedSeed(folder, KEY)
  await expect(sealedSeed(folder, `${KEY}!`)).rejects.toThrow(/another key/)
  const path = join(folder, 'seed')
  const sealed = readFileSync(path)
  sealed[40] = (sealed[40] ?? 0) ^ 1
  writeFileSync(path, sealed)
  await expect(sealedSeed(folder, KEY)).rejects.toThrow(/was changed/)
  writeFileSync(path, '')
  await expect(sealedSeed(folder, KEY)).rejects.toThrow(/was changed/)
})
