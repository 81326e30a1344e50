import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { digestOfFile, PART_BYTES, partOf, partsOf } from './upload-digest.ts'

const sha = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

it('names a file by its content, part by part', async () => {
  const bytes = new Uint8Array(PART_BYTES + 10).fill(7)
  const file = new Blob([bytes])
  const read: number[] = []
  const digest = await digestOfFile(file, sum => read.push(sum), new AbortController().signal)
  const expected = sha(Buffer.concat([sha(bytes.subarray(0, PART_BYTES)), sha(bytes.subarray(PART_BYTES))]))
  expect(digest).toBe(expected.toString('hex'))
  expect(read).toEqual([PART_BYTES, PART_BYTES + 10])
  expect([partsOf(file.size), partOf(file, 1).size]).toEqual([2, 10])
})

it('stops when it is called off', async () => {
  const stop = new AbortController()
  stop.abort()
  await expect(digestOfFile(new Blob(['x']), () => undefined, stop.signal)).rejects.toThrow()
})
