import { expect, it } from 'vitest'
import { openStagedFiles } from './staged-files.ts'

it('keeps the latest files by their digest, and the same one once', () => {
  const files = openStagedFiles()
  const digests = Array.from({ length: 17 }, (_, at) => files.hold(Uint8Array.of(at)))
  expect(files.hold(Uint8Array.of(16))).toBe(digests[16])
  expect(files.take(digests[16] ?? '')).toEqual(Uint8Array.of(16))
  expect([files.take(digests[0] ?? ''), files.take('no digest')]).toEqual([null, null])
  expect(files.take(digests[1] ?? '')).toEqual(Uint8Array.of(1))
})
