import type { Readable } from 'node:stream'
import type { Call } from '@bourse/protocol'

// As much as the console's own calls take.
const FIELD_BYTES_MAX = 256 * 1024

/** A body as it travelled, because that is what was signed; null when there is more of it than is taken. */
export async function readSignedBody(body: Readable, bytesMax = FIELD_BYTES_MAX): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A body as fields; null when it is no JSON object, or holds what nobody sends by accident. */
export function readFields(body: Buffer): Readonly<Record<string, unknown>> | null {
  if (body.length === 0) return {}
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    const parsed: unknown = JSON.parse(text, refuseOdd)
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
    return isObject ? (parsed as Readonly<Record<string, unknown>>) : null
  } catch {
    return null
  }
}

// Names that would reach an object's prototype, and text that no database can carry.
function refuseOdd(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') throw new SyntaxError('a forbidden key')
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
    throw new SyntaxError('bad text')
  return value
}

/** The fields of a query, as a call takes them: what is written as a number is one where the call asks for one. */
export function readQuery(call: Call, query: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const schema = call.fields[name]
      const isText = schema === undefined || schema.safeParse(text).success
      return [name, isText || !/^\d{1,15}$/.test(text) ? text : Number(text)]
    }),
  )
}
