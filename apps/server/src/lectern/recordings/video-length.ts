// The head of a video is near its beginning or its end; what is not found there is not looked for in gigabytes.
const BOXES_MAX = 64
const HEAD_BYTES = 16
const MOVIE_BYTES = 32
// A film of a month is none: whoever says so wrote the header by hand. The table holds lengths to the same bound.
const LENGTH_MS_MAX = 30 * 24 * 3_600_000
// All ones are how a header says that it does not know.
const UNKNOWN = 0xffff_ffff
const UNKNOWN_WIDE = 0xffff_ffff_ffff_ffffn

/** Reads some bytes of a file. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

/** How long an MP4 plays, in milliseconds, as its movie header says: 0 when it does not know, null when no film can be meant. */
export async function mp4LengthMs(read: ReadBytes, bytes: number): Promise<number | null> {
  const movie = await findBox(read, { from: 0, to: bytes }, 'moov')
  if (movie === null) return null
  const header = await findBox(read, movie, 'mvhd')
  if (header === null) return null
  const head = await read(header.from, MOVIE_BYTES)
  if (head.length < MOVIE_BYTES) return null
  const wide = head[0] === 1
  const scale = head.readUInt32BE(wide ? 20 : 12)
  const length = wide ? wideLength(head.readBigUInt64BE(24)) : narrowLength(head.readUInt32BE(16))
  const lengthMs = Math.round((length / scale) * 1000)
  return scale > 0 && lengthMs <= LENGTH_MS_MAX ? lengthMs : null
}

const narrowLength = (length: number): number => (length === UNKNOWN ? 0 : length)
const wideLength = (length: bigint): number => (length === UNKNOWN_WIDE ? 0 : Number(length))

type Span = { readonly from: number; readonly to: number }

async function findBox(read: ReadBytes, within: Span, name: string): Promise<Span | null> {
  let at = within.from
  for (let count = 0; count < BOXES_MAX && at + 8 <= within.to; count += 1) {
    const head = await read(at, HEAD_BYTES)
    if (head.length < 8) return null
    const short = head.readUInt32BE(0)
    const long = short === 1 && head.length >= HEAD_BYTES
    const size = long ? Number(head.readBigUInt64BE(8)) : short === 0 ? within.to - at : short
    const own = long ? HEAD_BYTES : 8
    if (!Number.isSafeInteger(size) || size < own) return null
    if (head.toString('latin1', 4, 8) === name) return { from: at + own, to: Math.min(within.to, at + size) }
    at += size
  }
  return null
}
