/** One file of a zip, as its table of contents has it. */
export type ZipEntry = {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly packed: number
  /** What it claims to unpack to. */
  readonly claimed: number
  /** Where its own head stands. */
  readonly at: number
}

const END_SIGNATURE = 0x06054b50
const WIDE_LOCATOR_SIGNATURE = 0x07064b50
const WIDE_END_SIGNATURE = 0x06064b50
const ENTRY_SIGNATURE = 0x02014b50
const HEAD_SIGNATURE = 0x04034b50
const END_BYTES = 22
const WIDE_LOCATOR_BYTES = 20
const WIDE_END_BYTES = 56
const ENTRY_BYTES = 46
const HEAD_BYTES = 30
const COMMENT_MAX = 0xffff
// A figure that stands elsewhere, in 64 bits.
const ELSEWHERE = 0xffff_ffff
const ELSEWHERE_SHORT = 0xffff
const WIDE_EXTRA = 1
const ENCRYPTED = 1

/** The table of contents, also the wide one of ZIP64; null when it is none. Nothing is unpacked to read it. */
export function zipEntries(file: Buffer): ZipEntry[] | null {
  try {
    const table = tableOf(file)
    if (table === null) return null
    const entries: ZipEntry[] = []
    let { at } = table
    for (let index = 0; index < table.count; index += 1) {
      if (file.readUInt32LE(at) !== ENTRY_SIGNATURE) return null
      const nameBytes = file.readUInt16LE(at + 28)
      const extraBytes = file.readUInt16LE(at + 30)
      const name = file.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes).toString('utf8')
      const extra = file.subarray(at + ENTRY_BYTES + nameBytes, at + ENTRY_BYTES + nameBytes + extraBytes)
      const [claimed = 0, packed = 0, head = 0] = widened(extra, [
        file.readUInt32LE(at + 24),
        file.readUInt32LE(at + 20),
        file.readUInt32LE(at + 42),
      ])
      const isEncrypted = (file.readUInt16LE(at + 8) & ENCRYPTED) !== 0
      entries.push({ name, method: file.readUInt16LE(at + 10), isEncrypted, packed, claimed, at: head })
      at += ENTRY_BYTES + nameBytes + extraBytes + file.readUInt16LE(at + 32)
    }
    return entries
  } catch (cause) {
    // It points behind its own end.
    if (cause instanceof RangeError) return null
    throw cause
  }
}

/** The packed bytes of an entry; null when they do not stand where the table says. */
export function packedBytes(file: Buffer, { at, packed }: ZipEntry): Buffer | null {
  if (at + HEAD_BYTES > file.length || file.readUInt32LE(at) !== HEAD_SIGNATURE) return null
  const from = at + HEAD_BYTES + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  return from + packed > file.length ? null : file.subarray(from, from + packed)
}

type Table = { readonly count: number; readonly at: number }

function tableOf(file: Buffer): Table | null {
  const end = endOf(file)
  if (end === null) return null
  const count = file.readUInt16LE(end + 10)
  const at = file.readUInt32LE(end + 16)
  return count === ELSEWHERE_SHORT || at === ELSEWHERE ? wideTableOf(file, end) : { count, at }
}

function wideTableOf(file: Buffer, end: number): Table | null {
  const locator = end - WIDE_LOCATOR_BYTES
  if (locator < 0 || file.readUInt32LE(locator) !== WIDE_LOCATOR_SIGNATURE) return null
  const wide = wideNumber(file, locator + 8)
  if (wide + WIDE_END_BYTES > file.length || file.readUInt32LE(wide) !== WIDE_END_SIGNATURE) return null
  return { count: wideNumber(file, wide + 32), at: wideNumber(file, wide + 48) }
}

function endOf(file: Buffer): number | null {
  const first = Math.max(0, file.length - END_BYTES - COMMENT_MAX)
  for (let at = file.length - END_BYTES; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === END_SIGNATURE) return at
  }
  return null
}

// Figures too large for their place stand in the extra field, in this order, and only those.
function widened(extra: Buffer, figures: readonly number[]): number[] {
  let wide = wideExtra(extra)
  return figures.map(figure => {
    if (figure !== ELSEWHERE) return figure
    const large = wideNumber(wide, 0)
    wide = wide.subarray(8)
    return large
  })
}

function wideExtra(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; ) {
    const bytes = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === WIDE_EXTRA) return extra.subarray(at + 4, at + 4 + bytes)
    at += 4 + bytes
  }
  return Buffer.alloc(0)
}

function wideNumber(bytes: Buffer, at: number): number {
  const figure = bytes.readBigUInt64LE(at)
  if (figure > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('a figure of the zip is larger than any file')
  return Number(figure)
}
