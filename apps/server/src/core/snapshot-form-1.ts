import { type Engine, restoreEngine } from '@bourse/engine'
import { assert } from '@bourse/kernel'

// Form 1 is what was written until the engine knew all of an order: two lengths, the engine's bytes of version 1, and behind them every
// living order once more, as a row of numbers. What it looks like is told here and nowhere else, because it never changes again.
const HEADER_BYTES = 8
const ROW_NUMBERS = 29
const ORDER = 1
const TOLD_TRIGGER = 12
const LINK = 15
const CHANGED_AT = 22
const LEFT = 23
const DEALT_QUANTITY = 24
const DEALT_VALUE = 25
const DEALT_FEE = 26

/** The engine that a snapshot of form 1 holds; throws when it is damaged, or when its two accounts of an order differ. */
export function restoreFormOne(content: Uint8Array): Engine {
  const { engineBytes, words } = unpack(content)
  const rowOf = new Map<number, number>()
  for (let row = 0; row < words.length; row += ROW_NUMBERS) rowOf.set(words[row + ORDER] as number, row)
  const find = (order: number): number => {
    const row = rowOf.get(order)
    assert(row !== undefined, `a living order has its row (${order})`)
    return row
  }
  const engine = restoreEngine(engineBytes, {
    beside: order => {
      const row = find(order)
      const number = (place: number): number => words[row + place] as number
      return { changedAt: number(CHANGED_AT), partner: number(LINK), toldTrigger: number(TOLD_TRIGGER) }
    },
  })
  assert(engine.orderCount === rowOf.size, `every row is of a living order (${rowOf.size}, ${engine.orderCount})`)
  for (const [order, row] of rowOf) {
    const record = engine.record(order)
    assert(
      record !== null &&
        record.left === words[row + LEFT] &&
        record.dealtQuantity === words[row + DEALT_QUANTITY] &&
        record.dealtValue === words[row + DEALT_VALUE] &&
        record.dealtFee === words[row + DEALT_FEE] &&
        (record.link ?? 0) === words[row + LINK],
      `an order is the same in both accounts of it (${order})`,
    )
  }
  return engine
}

function unpack(content: Uint8Array): { engineBytes: Uint8Array; words: Float64Array } {
  assert(content.byteLength >= HEADER_BYTES, 'a snapshot has its lengths')
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const wordsFrom = HEADER_BYTES + view.getUint32(0, true)
  const bytes = view.getUint32(4, true) * ROW_NUMBERS * Float64Array.BYTES_PER_ELEMENT
  assert(content.byteLength === wordsFrom + bytes, 'a snapshot is as long as it says')
  // A copy, because numbers must begin at a multiple of eight.
  const words = new Float64Array(Uint8Array.from(content.subarray(wordsFrom)).buffer)
  return { engineBytes: content.subarray(HEADER_BYTES, wordsFrom), words }
}
