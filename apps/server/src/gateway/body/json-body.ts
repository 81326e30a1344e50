import { isUtf8 } from 'node:buffer'
import { assertHarmless, type BodyFields } from './body-fields.ts'
import { BodyRefused } from './body-refused.ts'

/** Reads a JSON body as fields. A key that is repeated has its last value, as JSON.parse has it. */
export function readJsonBody(bytes: Buffer): BodyFields {
  if (!isUtf8(bytes)) throw new BodyRefused('400', 'the body is not UTF-8')
  let body: unknown
  try {
    body = JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new BodyRefused('400', 'the body is not JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BodyRefused('400', 'the body is no JSON object')
  }
  assertHarmless(body as BodyFields)
  return body as BodyFields
}
