/** What RLP writes: bytes, and lists of such. */
export type RlpItem = Uint8Array | readonly RlpItem[]

/** Writes an item in Ethereum's recursive length prefix. */
export function rlp(item: RlpItem): Uint8Array {
  if (item instanceof Uint8Array) {
    const [first] = item
    return item.length === 1 && first !== undefined && first < 0x80 ? item : joined([prefix(item.length, 0x80), item])
  }
  const parts = item.map(rlp)
  const length = parts.reduce((total, part) => total + part.length, 0)
  return joined([prefix(length, 0xc0), ...parts])
}

/** A number as RLP has it: big-endian, without leading zeros; zero is no byte at all. */
export function rlpNumber(value: bigint): Uint8Array {
  if (value === 0n) return new Uint8Array()
  const digits = value.toString(16)
  return Uint8Array.from(Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex'))
}

function prefix(length: number, offset: number): Uint8Array {
  if (length < 56) return Uint8Array.of(offset + length)
  const size = rlpNumber(BigInt(length))
  return joined([Uint8Array.of(offset + 55 + size.length), size])
}

/** Bytes one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts))
}
