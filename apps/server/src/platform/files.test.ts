import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Files, openFiles } from './files.ts'

let folder = ''
let files: Files

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-files-'))
  files = await openFiles(join(folder, 'files'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('what was put is read, whole or in part', async () => {
  await files.put('images/one.jpg', Buffer.from('0123456789'))
  expect(await files.read('images/one.jpg')).toEqual(Buffer.from('0123456789'))
  expect(await files.size('images/one.jpg')).toBe(10)
  expect(await text(files.stream('images/one.jpg', { start: 2, end: 4 }))).toBe('234')
})

test('what is not there is null, and removing it is no error', async () => {
  expect(await files.read('images/none.jpg')).toBeNull()
  expect(await files.size('images/none.jpg')).toBeNull()
  await files.remove('images/none.jpg')
})

test('a file is for its owner alone', async () => {
  await files.put('identity/front.jpg', Buffer.from('x'))
  expect(statSync(join(folder, 'files/identity/front.jpg')).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'files/identity')).mode & 0o777).toBe(0o700)
})

test('a source that breaks leaves the former file as it was, and nothing beside it', async () => {
  await files.put('one', Buffer.from('former'))
  const breaking = Readable.from(
    (function* () {
      yield Buffer.from('lat')
      throw new Error('the sender has gone')
    })(),
  )
  await expect(files.put('one', breaking)).rejects.toThrow('the sender has gone')
  expect(await files.read('one')).toEqual(Buffer.from('former'))
  expect(readdirSync(join(folder, 'files'))).toEqual(['one'])
})

test.each(['../outside', '/etc/passwd', 'a/../../b', '', 'a//b', '.hidden', 'a/.', 'a\0b', 'a b', 'ü'])(
  'the key %j is an invariant broken, never a path',
  async key => {
    await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('plain names')
    await expect(async () => files.read(key)).rejects.toThrow('plain names')
    expect(readdirSync(folder)).toEqual(['files'])
  },
)
