import { expect, test } from 'vitest'
import { isFullDisk } from './full-disk.ts'
import { sentenceOf } from './process-edge.ts'

const SAID = /^no room is left on the disk/

test('a start that meets a full disk says so in one sentence, wherever it met it', () => {
  const missing = Object.assign(new Error('write'), { code: 'ENOSPC' })
  const refused = Object.assign(new Error('could not extend file'), { code: '53100' })
  const died = new Error('PostgreSQL ended with code 1: FATAL: could not write lock file: No space left on device')
  for (const cause of [
    missing,
    refused,
    died,
    new Error('the schema could not be brought up to date', { cause: refused }),
  ]) {
    expect(isFullDisk(cause)).toBe(true)
    expect(sentenceOf(cause)).toMatch(SAID)
    expect(sentenceOf(cause)).not.toContain('\n')
  }
})

test('any other fault shows all there is', () => {
  expect(isFullDisk(new Error('no such table'))).toBe(false)
  expect(sentenceOf(new Error('no such table'))).toBeNull()
})
