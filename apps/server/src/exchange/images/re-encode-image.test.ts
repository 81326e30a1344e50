import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { reEncodeImage } from './re-encode-image.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 80, g: 120, b: 200 } } })

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

function pngThatClaims(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([signature, pngChunk('IHDR', head), pixels, pngChunk('IEND', Buffer.alloc(0))])
}

describe('an uploaded image', () => {
  it.each([
    [399, 300, 'IMAGE_TOO_SMALL'],
    [400, 299, 'IMAGE_TOO_SMALL'],
  ])('of %i × %i pixels is too small', async (width, height, problem) => {
    expect(await reEncodeImage(await picture(width, height).jpeg().toBuffer())).toBe(problem)
  })

  it.each(['jpeg', 'png'] as const)('of exactly 400 × 300 pixels is taken as %s', async format => {
    const clean = await reEncodeImage(await picture(400, 300).toFormat(format).toBuffer())
    expect(clean).toMatchObject({ width: 400, height: 300, mediaType: `image/${format}` })
  })

  it('loses its metadata and stands upright', async () => {
    const sideways = await picture(600, 400)
      .withExif({ IFD0: { Make: 'Spy Camera', Orientation: '6' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const clean = await reEncodeImage(sideways)
    if (typeof clean === 'string') throw new Error(clean)
    expect([clean.width, clean.height]).toEqual([400, 600])
    const kept = await sharp(clean.bytes).metadata()
    expect(kept.exif).toBeUndefined()
    expect(kept.orientation).toBeUndefined()
    expect(clean.bytes.includes(Buffer.from('Spy Camera'))).toBe(false)
  })

  it('loses what was hidden behind it', async () => {
    const polyglot = Buffer.concat([await picture(400, 300).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const clean = await reEncodeImage(polyglot)
    if (typeof clean === 'string') throw new Error(clean)
    expect(clean.bytes.includes(Buffer.from('<script>'))).toBe(false)
  })

  it('is judged by its content, not by its name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>')
    expect(await reEncodeImage(svg)).toBe('IMAGE_TYPE_WRONG')
    expect(await reEncodeImage(await picture(800, 600).webp().toBuffer())).toBe('IMAGE_TYPE_WRONG')
    expect(await reEncodeImage(await picture(800, 600).gif().toBuffer())).toBe('IMAGE_TYPE_WRONG')
    expect(await reEncodeImage(Buffer.alloc(0))).toBe('IMAGE_TYPE_WRONG')
  })

  it('that claims 50,000 × 50,000 pixels is not decoded', async () => {
    expect(await reEncodeImage(pngThatClaims(50_000, 50_000))).toBe('IMAGE_UNREADABLE')
  })

  it('that is cut short is unreadable', async () => {
    const whole = await picture(800, 600).png().toBuffer()
    expect(await reEncodeImage(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('IMAGE_UNREADABLE')
  })

  it('is brought down to what a reviewer needs', async () => {
    const clean = await reEncodeImage(await picture(5000, 1000).jpeg().toBuffer())
    expect(clean).toMatchObject({ width: 4096, height: 819 })
  })
})
