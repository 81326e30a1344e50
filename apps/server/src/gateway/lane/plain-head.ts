/** The head of a plain request: which call, with which headers, and how long its body is. */
export type PlainHead = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodyBytes: number
}

const FIRST_LINE = /POST (\/[a-z0-9/-]{1,200}) HTTP\/1\.1\r\n/y
// One space or none after the colon, printable ASCII, no space at the end: how every client writes them.
const HEADER_LINE = /([A-Za-z0-9-]{1,64}): ?([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)\r\n/y
const LENGTH = /^[1-9]\d{0,6}$/
const HOST = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i
/** What changes how a message is framed or kept open: HTTP's own parser must judge it. */
const NOT_PLAIN = ['transfer-encoding', 'content-encoding', 'expect', 'upgrade', 'trailer', 'te'] as const

/**
 * Reads the head of a request (up to and with its last line's end) when it is plain: a POST of JSON in HTTP/1.1, framed by
 * one length, no header twice, no character that two readers could take for different things. Null is no judgement: the
 * request is then read from its first byte by Node's parser, which refuses what is wrong. So whatever is plain means
 * the same to both, and nothing can be smuggled past the one by way of the other.
 */
export function readPlainHead(text: string): PlainHead | null {
  FIRST_LINE.lastIndex = 0
  const path = FIRST_LINE.exec(text)?.[1]
  if (path === undefined) return null
  const headers: Record<string, string> = {}
  for (let at = FIRST_LINE.lastIndex; at < text.length; at = HEADER_LINE.lastIndex) {
    HEADER_LINE.lastIndex = at
    const line = HEADER_LINE.exec(text)
    if (line === null) return null
    const name = (line[1] as string).toLowerCase()
    // Also what every object has, as `constructor`: nobody sends it by accident.
    if (headers[name] !== undefined) return null
    headers[name] = line[2] as string
  }
  const length = headers['content-length']
  if (length === undefined || !LENGTH.test(length) || !isPlain(headers)) return null
  return { path, headers, bodyBytes: Number(length) }
}

function isPlain(headers: Readonly<Record<string, string>>): boolean {
  if (!HOST.test(headers['host'] ?? '') || !JSON_TYPE.test(headers['content-type'] ?? '')) return false
  for (const name of NOT_PLAIN) if (headers[name] !== undefined) return false
  const { connection } = headers
  return connection === undefined || connection.toLowerCase() === 'keep-alive'
}
