import { BODY_BYTES_MAX } from '@bourse/protocol'
import type { preParsingAsyncHookHandler } from 'fastify'
import { addressKey } from '../../platform/address-key.ts'
import { BodyRefused } from './body-refused.ts'
import type { BytesUnderWay, Room } from './bytes-under-way.ts'

/** Lets a body come only while there is room for it: by address, because nobody has said yet who they are. */
export function boundFields(fields: BytesUnderWay, bytesMax = BODY_BYTES_MAX): preParsingAsyncHookHandler {
  return async (request, reply, payload) => {
    const announced = Number(request.headers['content-length'] ?? bytesMax)
    const room = roomOr(fields.take(addressKey(request.ip), Math.min(announced, bytesMax)))
    reply.raw.once('close', room.giveBack)
    return payload
  }
}

/** The room, or the refusal that the lack of it is. */
export function roomOr(taken: Room | 'client' | 'house'): Room {
  if (taken === 'client') throw new BodyRefused('429', 'this client has too much under way')
  if (taken === 'house') throw new BodyRefused('UNAVAILABLE', 'the house has too much under way')
  return taken
}
