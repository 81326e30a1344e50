import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { type RlpItem, rlp, rlpNumber } from './rlp.ts'

const text = (of: string): Uint8Array => new TextEncoder().encode(of)

describe('recursive length prefix', () => {
  // The examples of Ethereum's own description.
  it.each<[string, RlpItem, string]>([
    ['dog', text('dog'), '83646f67'],
    ['cat and dog', [text('cat'), text('dog')], 'c88363617483646f67'],
    ['nothing', new Uint8Array(), '80'],
    ['an empty list', [], 'c0'],
    ['zero', rlpNumber(0n), '80'],
    ['15', rlpNumber(15n), '0f'],
    ['1024', rlpNumber(1024n), '820400'],
    ['lists in lists', [[], [[]], [[], [[]]]], 'c7c0c1c0c3c0c1c0'],
    ['56 letters', text('a'.repeat(56)), `b838${'61'.repeat(56)}`],
  ])('writes %s', (_name, item, hex) => {
    expect(bytesToHex(rlp(item))).toBe(hex)
  })
})
