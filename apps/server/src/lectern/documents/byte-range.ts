/** The bytes that a request asks for, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** Reads a Range header over a file of so many bytes; null asks for all of it. More than one range is answered as all. */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [, first = '', last = ''] = parts ?? []
  if (parts === null || (first === '' && last === '')) return null
  // `-500` is the last 500 bytes.
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return start > end || start >= bytes ? 'unsatisfiable' : { start, end }
}
