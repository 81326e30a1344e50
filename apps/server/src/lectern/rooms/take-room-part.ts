import {
  CONSOLE_SUCCESS_CODE,
  DOCUMENT_LIMITS,
  type Language,
  type Outcome,
  problemSentences,
  refuse,
  sentenceOf,
} from '@bourse/protocol'
import type { Route, RouteReply } from '../../operations/feature.ts'
import type { Files } from '../../platform/files.ts'
import { takePartFor } from '../documents/index.ts'
import { taughtClass } from './room-material.ts'

const LINK_HEADER = 'x-room-link'

/**
 * Takes a part of what a teacher brings to a room: the body is the part. The link travels in a header, so that a stranger's body is
 * not read at all, and no link stands in an address that is written down somewhere.
 */
export const takeRoomPart: Route<{ linkSecret: Buffer; files: Files }> = {
  face: 'console',
  method: 'POST',
  path: '/room-upload/:upload/:part',
  bytesMax: DOCUMENT_LIMITS.partBytes,
  async answer(context, { params, headers, body }) {
    const { language } = context
    const link = headers[LINK_HEADER]
    const taught = typeof link === 'string' ? await taughtClass(context, link) : '404'
    const { upload = '', part = '' } = params
    if (typeof taught === 'string' || !/^[0-9a-f]{32}$/.test(upload) || !/^\d{1,6}$/.test(part)) {
      return replyOf(refuse(typeof taught === 'string' ? taught : '404'), language)
    }
    const bytes = await readUpTo(body, DOCUMENT_LIMITS.partBytes)
    const file = { bytes: bytes ?? Buffer.alloc(0), cut: bytes === null }
    const taken = await takePartFor(context, taught.looker.contactId, { upload_id: upload, part: Number(part), file })
    return replyOf(taken, language)
  },
}

async function readUpTo(body: AsyncIterable<Buffer>, bytesMax: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > bytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// As a call of the console is answered.
function replyOf(outcome: Outcome<unknown>, language: Language): RouteReply {
  const fields = !outcome.ok && outcome.fields !== null ? problemSentences(outcome.fields, language) : null
  const envelope = outcome.ok
    ? { res_code: CONSOLE_SUCCESS_CODE, res_msg: '', data: outcome.data }
    : { res_code: outcome.code, res_msg: sentenceOf(outcome.code, language), data: fields ?? outcome.data }
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify(envelope),
  }
}
