import { z } from '@bourse/protocol'
import { ROOM_LIMITS } from '@bourse/protocol/room'
import { defineSocketMethod } from '@bourse/protocol/socket-methods'
import { LINK_TOKEN_MAX } from '../classes/index.ts'
import { WISH_METHODS } from './read-wish.ts'

const linkToken = z.string().check(z.maxLength(LINK_TOKEN_MAX))
// Who has no seat is told so before anything is said of the parameters.
const anything = z.array(z.unknown())

/** Who looks through the door: the link's token. */
export const roomLook = defineSocketMethod({
  name: 'room.look',
  access: 'public',
  params: z.tuple([linkToken]),
  refusals: ['tooFast'],
})

/** Who comes in: the link's token, a name, and what this browser keeps for who sits at it, so that coming again counts as the same person. */
export const roomEnter = defineSocketMethod({
  name: 'room.enter',
  access: 'public',
  params: z.tuple([
    linkToken,
    z.string().check(z.maxLength(ROOM_LIMITS.nameMax * 2)),
    z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
  ]),
  refusals: ['tooFast'],
})

/** Who goes. */
export const roomLeave = defineSocketMethod({
  name: 'room.leave',
  access: 'public',
  params: anything,
  refusals: ['authenticationRequired'],
})

/** The links that somebody in the room may give away. */
export const roomLinks = defineSocketMethod({
  name: 'room.links',
  access: 'public',
  params: anything,
  refusals: ['authenticationRequired', 'authenticationRefused', 'tooFast'],
})

/** All else that is asked by who sits in the room. */
export const roomWishes = WISH_METHODS.map(name =>
  defineSocketMethod({ name, access: 'public', params: anything, refusals: ['authenticationRequired', 'tooFast'] }),
)
