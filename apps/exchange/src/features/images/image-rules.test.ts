import { IMAGE_BYTES_BOUND } from '@bourse/protocol/terms'
import { describe, expect, it } from 'vitest'
import { headProblem, sizeProblem } from './image-rules.ts'

const text = (words: string): Uint8Array => new TextEncoder().encode(words.padEnd(24))
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 20 }, () => 0)])

function png(width: number, height: number): Uint8Array {
  const head = new Uint8Array(24)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(head.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return head
}

describe('the head of a file', () => {
  it('may belong to a file of one byte below the bound, and to no larger one', () => {
    expect(headProblem(jpeg, IMAGE_BYTES_BOUND - 1)).toBeNull()
    expect(headProblem(jpeg, IMAGE_BYTES_BOUND)).toBe('IMAGE_TOO_LARGE')
    expect(headProblem(jpeg, IMAGE_BYTES_BOUND + 1)).toBe('IMAGE_TOO_LARGE')
  })

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', 'RIFF....WEBP', '%PDF-1.7', ''])(
    'is judged by content, not by name: "%s" is no picture of ours',
    words => {
      expect(headProblem(text(words), 5000)).toBe('IMAGE_TYPE_WRONG')
    },
  )

  it('tells how large a PNG claims to be, and is not believed beyond 40 megapixels', () => {
    expect(headProblem(png(400, 300), 5000)).toBeNull()
    expect(headProblem(png(399, 300), 5000)).toBe('IMAGE_TOO_SMALL')
    expect(headProblem(png(50_000, 50_000), 5000)).toBe('IMAGE_UNREADABLE')
  })

  it('of a PNG that is cut off cannot be read', () => {
    expect(headProblem(png(400, 300).subarray(0, 20), 20)).toBe('IMAGE_UNREADABLE')
  })
})

it('has enough pixels from 400 × 300 on', () => {
  expect([sizeProblem(400, 300), sizeProblem(400, 299), sizeProblem(399, 300), sizeProblem(300, 400)]).toEqual([
    null,
    'IMAGE_TOO_SMALL',
    'IMAGE_TOO_SMALL',
    'IMAGE_TOO_SMALL',
  ])
})
