import { describe, expect, it } from 'vitest'
import { mp4LengthMs } from './video-length.ts'

function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

function movieHeader(scale: number, length: number): Buffer {
  const body = Buffer.alloc(100)
  body.writeUInt32BE(scale, 12)
  body.writeUInt32BE(length, 16)
  return box('mvhd', body)
}

const lengthOf = (file: Buffer) =>
  mp4LengthMs(async (start, length) => file.subarray(start, start + length), file.length)

describe('the length of an MP4', () => {
  it('is what its movie header says, wherever the movie stands', async () => {
    const movie = box('moov', movieHeader(600, 90_000))
    const data = box('mdat', Buffer.alloc(5000))
    const type = box('ftyp', Buffer.from('isom\0\0\0\0'))
    expect(await lengthOf(Buffer.concat([type, movie, data]))).toBe(150_000)
    expect(await lengthOf(Buffer.concat([type, data, movie]))).toBe(150_000)
  })

  it('is unknown of a file without one, or with boxes that lead nowhere', async () => {
    const type = box('ftyp', Buffer.from('isom\0\0\0\0'))
    expect(await lengthOf(type)).toBeNull()
    expect(await lengthOf(Buffer.concat([type, Buffer.alloc(64)]))).toBeNull()
    expect(await lengthOf(Buffer.concat([type, Buffer.from([0, 0, 0, 1]), Buffer.alloc(40, 0xff)]))).toBeNull()
    expect(await lengthOf(box('moov', movieHeader(0, 5)))).toBeNull()
  })
})
