import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { officeProblem } from './office-container.ts'
import { testZip } from './test-files.ts'

const DECK = ['[Content_Types].xml', 'ppt/presentation.xml']
const MIB = 1024 * 1024

describe('an Office file', () => {
  it('is what it is when it unpacks to what it says, also in the figures of ZIP64', async () => {
    const deflated = deflateRawSync(Buffer.alloc(5000, 'text '))
    expect(await officeProblem(testZip(DECK, { deflated, claimed: 5000 }), 'pptx')).toBeNull()
    expect(await officeProblem(testZip(DECK, { deflated, claimed: 5000, wide: true }), 'pptx')).toBeNull()
  })

  it('is a bomb when it unpacks to far more, whatever its table of contents says', async () => {
    const deflated = deflateRawSync(Buffer.alloc(40 * MIB))
    for (const claimed of [1000, 0, 40 * MIB])
      expect(await officeProblem(testZip(DECK, { deflated, claimed }), 'pptx')).toBe('bomb')
    expect(await officeProblem(testZip(DECK, { deflated, claimed: 1000, wide: true }), 'pptx')).toBe('bomb')
  })

  it('is a bomb also by many entries that are none by themselves', async () => {
    const deflated = deflateRawSync(Buffer.alloc(MIB))
    const names = [...DECK, ...Array.from({ length: 60 }, (_, at) => `ppt/slide${at}.xml`)]
    expect(await officeProblem(testZip(names, { deflated, claimed: MIB }), 'pptx')).toBe('bomb')
  })

  it('is damaged when it unpacks to something else than it says, or not at all', async () => {
    const deflated = deflateRawSync(Buffer.alloc(5000, 'text '))
    expect(await officeProblem(testZip(DECK, { deflated, claimed: 4999 }), 'pptx')).toBe('damaged')
    expect(await officeProblem(testZip(DECK, { deflated: Buffer.alloc(40, 0xff), claimed: 40 }), 'pptx')).toBe(
      'damaged',
    )
    expect(await officeProblem(testZip(DECK).subarray(10), 'pptx')).toBe('damaged')
    expect(await officeProblem(Buffer.from('PK'), 'pptx')).toBe('damaged')
  })
})
