import { describe, expect, it } from 'vitest'
import { CopyRows } from './copy-rows.ts'

const HEAD = '5047434f50590aff0d0a000000000000000000'
const hex = (bytes: Buffer): string => bytes.toString('hex')

describe('rows to be copied', () => {
  it('are in the database’s binary form, one value after the other with its length before it', () => {
    const rows = new CopyRows()
    rows.row(4)
    rows.int(-2)
    rows.big(4_294_967_297)
    rows.bool(true)
    rows.text('buy')
    const values = '00000004fffffffe' + '000000080000000100000001' + '0000000101' + '00000003627579'
    expect(hex(rows.finish())).toBe(`${HEAD}0004${values}ffff`)
  })

  it('have numbers below zero and the largest safe ones as they are', () => {
    const rows = new CopyRows()
    rows.row(3)
    rows.big(-1)
    rows.big(-4_294_967_297)
    rows.big(Number.MAX_SAFE_INTEGER)
    const values = '00000008ffffffffffffffff' + '00000008fffffffeffffffff' + '00000008001fffffffffffff'
    expect(hex(rows.finish())).toBe(`${HEAD}0003${values}ffff`)
  })

  it('have nothing where there is no value', () => {
    const rows = new CopyRows()
    rows.row(2)
    rows.big(null)
    rows.text(null)
    expect(hex(rows.finish())).toBe(`${HEAD}0002ffffffffffffffffffff`)
  })

  it('begin anew after they were given, however many there were', () => {
    const rows = new CopyRows()
    for (let row = 0; row < 5_000; row++) {
      rows.row(2)
      rows.big(row)
      rows.text('x'.repeat(40))
    }
    const all = rows.finish()
    expect(all.byteLength).toBe(19 + 5_000 * (2 + 12 + 44) + 2)
    expect(all.readInt32BE(all.byteLength - 2 - 44 - 4)).toBe(4_999)
    rows.row(1)
    rows.int(7)
    expect(hex(rows.finish())).toBe(`${HEAD}00010000000400000007ffff`)
  })
})
