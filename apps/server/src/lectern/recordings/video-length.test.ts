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

function wideHeader(scale: number, length: bigint): Buffer {
  const body = Buffer.alloc(112)
  body[0] = 1
  body.writeUInt32BE(scale, 20)
  body.writeBigUInt64BE(length, 24)
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

  it('is no length that no film has, however the header writes it', async () => {
    const movie = (header: Buffer) => lengthOf(box('moov', header))
    expect(await movie(wideHeader(1, 2n ** 53n - 1n))).toBeNull()
    expect(await movie(wideHeader(1000, 2n ** 63n))).toBeNull()
    expect(await movie(movieHeader(1, 0xffff_fffe))).toBeNull()
    expect(await movie(wideHeader(1, 30n * 86_400n))).toBe(30 * 86_400_000)
    expect(await movie(wideHeader(1, 30n * 86_400n + 1n))).toBeNull()
  })

  it('is 0 where the header says that it does not know', async () => {
    expect(await lengthOf(box('moov', movieHeader(600, 0xffff_ffff)))).toBe(0)
    expect(await lengthOf(box('moov', wideHeader(600, 2n ** 64n - 1n)))).toBe(0)
  })

  it('is unknown of a file without one, or with boxes that lead nowhere', async () => {
    const type = box('ftyp', Buffer.from('isom\0\0\0\0'))
    expect(await lengthOf(type)).toBeNull()
    expect(await lengthOf(Buffer.concat([type, Buffer.alloc(64)]))).toBeNull()
    expect(await lengthOf(Buffer.concat([type, Buffer.from([0, 0, 0, 1]), Buffer.alloc(40, 0xff)]))).toBeNull()
    expect(await lengthOf(box('moov', movieHeader(0, 5)))).toBeNull()
  })
})
