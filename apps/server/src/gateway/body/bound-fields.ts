import { BODY_BYTES_MAX } from '@bourse/protocol'
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify'
import { addressKey } from '../../platform/address-key.ts'
import type { CallLimits } from '../limits/call-limits.ts'
import { BodyRefused } from './body-refused.ts'
import type { BytesUnderWay, Room } from './bytes-under-way.ts'

/** Lets a body come to be taken apart only as often as its size allows, which is asked before it is read. */
export const countBodies =
  ({ ofBody }: Pick<CallLimits, 'ofBody'>): preParsingAsyncHookHandler =>
  async (request, _reply, payload) => {
    const wait = ofBody(request.ip, bytesOf(request, BODY_BYTES_MAX))
    if (wait > 0) throw new BodyRefused('429', 'this client sends large bodies too often', wait)
    return payload
  }

/** Lets a body come only while there is room for it: by address, because nobody has said yet who they are. */
export function boundFields(fields: BytesUnderWay, bytesMax = BODY_BYTES_MAX): preParsingAsyncHookHandler {
  return async (request, reply, payload) => {
    const room = roomOr(fields.take(addressKey(request.ip), bytesOf(request, bytesMax)))
    reply.raw.once('close', room.giveBack)
    return payload
  }
}

// Who does not say how much comes may send as much as there may be.
const bytesOf = ({ headers }: FastifyRequest, bytesMax: number): number =>
  Math.min(Number(headers['content-length'] ?? bytesMax), bytesMax)

/** The room, or the refusal that the lack of it is. */
export function roomOr(taken: Room | 'client' | 'house'): Room {
  if (taken === 'client') throw new BodyRefused('429', 'this client has too much under way')
  if (taken === 'house') throw new BodyRefused('UNAVAILABLE', 'the house has too much under way')
  return taken
}
