import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseOutputs, type Unspent } from './choose-outputs.ts'
import { feeOf, INPUT_VBYTES, paymentVbytes } from './vbytes.ts'

const SCRIPT_BYTES = 22
const DUST = 294n

const outputs = (amounts: readonly bigint[]): Unspent[] =>
  amounts.map((amount, index) => ({ txid: 'aa'.repeat(32), index, amount }))

const chosen = (amounts: readonly bigint[], pays: bigint, satPerVbyte = 1) =>
  chooseOutputs(outputs(amounts), { pays, scriptBytes: SCRIPT_BYTES, satPerVbyte, dust: DUST })

describe('choosing outputs', () => {
  it('finds outputs that pay without change', () => {
    const exact = 50_000n + feeOf(paymentVbytes(SCRIPT_BYTES, false) + 2 * INPUT_VBYTES, 1)
    const choice = chosen([100_000n, exact - 20_000n, 20_000n], 50_000n)
    expect(choice?.inputs.map(({ amount }) => amount)).toEqual([exact - 20_000n, 20_000n])
    expect(choice?.change).toBe(0n)
  })

  it('takes the largest first and gives the rest back', () => {
    const choice = chosen([10_000n, 900_000n, 30_000n], 100_000n)
    expect(choice?.inputs.map(({ amount }) => amount)).toEqual([900_000n])
    expect(choice).toMatchObject({ change: 900_000n - 100_000n - (choice?.fee ?? 0n) })
  })

  it('leaves alone what costs more than it holds', () => {
    expect(chosen([600n, 600n, 600n, 600n], 300n, 10)).toBeNull()
  })

  it('pays exactly, for a fee that its bytes cost, or says that it cannot', () => {
    const amount = fc.bigInt({ min: 300n, max: 10_000_000n })
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), amount, fc.integer({ min: 1, max: 60 }), (held, pays, rate) => {
        const choice = chosen(held, pays, rate)
        const worth = held.filter(one => one > feeOf(INPUT_VBYTES, rate))
        const all = worth.reduce((total, one) => total + one, 0n)
        const bytes = (inputs: number, withChange: boolean) =>
          paymentVbytes(SCRIPT_BYTES, withChange) + inputs * INPUT_VBYTES
        if (choice === null) {
          expect(all).toBeLessThan(pays + feeOf(bytes(worth.length, false), rate) + BigInt(worth.length + 2))
          return
        }
        const taken = choice.inputs.reduce((total, one) => total + one.amount, 0n)
        expect(taken).toBe(pays + choice.fee + choice.change)
        expect(new Set(choice.inputs.map(({ index }) => index)).size).toBe(choice.inputs.length)
        expect(choice.change === 0n || choice.change >= DUST).toBe(true)
        const least = feeOf(bytes(choice.inputs.length, choice.change > 0n), rate)
        expect(choice.fee).toBeGreaterThanOrEqual(least)
        // Without change, no more is given away than an output of change would cost, with its dust and its spending.
        const most = choice.change > 0n ? least : least + feeOf(31 + INPUT_VBYTES, rate) + DUST
        expect(choice.fee).toBeLessThanOrEqual(most + BigInt(choice.inputs.length + 2))
      }),
    )
  })
})
