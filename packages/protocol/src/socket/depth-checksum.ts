/** One level as it travels: price and amount. */
export type DepthLevel = readonly [price: string, amount: string]

const TABLE = crcTable()
const COLON = 0x3a
const ALL_ONES = -1

/**
 * What `depth.update` carries as proof: the signed CRC-32 of `price:amount` of bid 1, ask 1, bid 2, ask 2 … all joined by
 * colons, over the whole subscribed book; where one side is shorter, the other goes on alone. Of an empty book it is 0.
 */
export function depthChecksum(bids: readonly DepthLevel[], asks: readonly DepthLevel[]): number {
  let crc: number | null = null
  const count = Math.max(bids.length, asks.length)
  for (let index = 0; index < count; index++) {
    crc = addLevel(crc, bids[index])
    crc = addLevel(crc, asks[index])
  }
  return crc === null ? 0 : crc ^ ALL_ONES
}

function addLevel(before: number | null, level: DepthLevel | undefined): number | null {
  if (level === undefined) return before
  const joined = before === null ? ALL_ONES : addCode(before, COLON)
  return addText(addCode(addText(joined, level[0]), COLON), level[1])
}

function addText(before: number, text: string): number {
  let crc = before
  for (let index = 0; index < text.length; index++) crc = addCode(crc, text.charCodeAt(index))
  return crc
}

function addCode(crc: number, code: number): number {
  return (TABLE[(crc ^ code) & 0xff] as number) ^ (crc >>> 8)
}

function crcTable(): Int32Array {
  const table = new Int32Array(256)
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    table[byte] = crc
  }
  return table
}
