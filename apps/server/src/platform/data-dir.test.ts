import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataDir } from './data-dir.ts'
import { secretFile } from './secret-file.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-data-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the folder is made, for its owner alone, however deep it lies', () => {
  const path = join(folder, 'a', 'b', 'data')
  openDataDir(path).close()
  expect(statSync(path).mode & 0o777).toBe(0o700)
})

test('it is taken once, and free again when it was given back', () => {
  const first = openDataDir(folder)
  expect(() => openDataDir(folder)).toThrow(`is in use by another start (process ${process.pid})`)
  first.close()
  openDataDir(folder).close()
})

test('a process that was killed holds nothing', async () => {
  const module = fileURLToPath(new URL('data-dir.ts', import.meta.url))
  const script = `const { openDataDir } = await import(${JSON.stringify(module)})
    openDataDir(${JSON.stringify(folder)}); console.log('taken'); setInterval(() => undefined, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  expect(() => openDataDir(folder)).toThrow(`process ${other.pid}`)
  other.kill('SIGKILL')
  await once(other, 'exit')
  openDataDir(folder).close()
})

test('a secret is made once, from enough chance, for its owner alone', async () => {
  const path = join(folder, 'seal.secret')
  const [first, second] = await Promise.all([secretFile(path), secretFile(join(folder, 'other.secret'))])
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(second).not.toBe(first)
  expect(await secretFile(path)).toBe(first)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readFileSync(path, 'utf8')).toBe(`${first}\n`)
})

test('a secret that many ask for at its first use is one and the same', async () => {
  const path = join(folder, 'seal.secret')
  const answers = await Promise.all(Array.from({ length: 20 }, () => secretFile(path)))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^[\w-]{43}$/)
  expect(readdirSync(folder)).toEqual(['seal.secret'])
})
