import { timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { DESK_PAGE_HEADER, DESK_PICTURES } from '@bourse/protocol'
import { operatorOf } from '../../operations/desk-session.ts'
import type { Route, RouteReply } from '../../operations/feature.ts'
import { noteAct } from '../../operator/index.ts'
import type { PeopleServicesOfDesk } from './people-calls.ts'

const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
const NUMBER = /^[1-9]\d{0,14}$/

const refusal = (status: number, body: string): RouteReply => ({ status, headers: PLAIN, body })

/** A picture that was handed in, for the viewer of the desk's own page and for nothing else that a browser may do with an address. */
export const pictureRoute: Route<PeopleServicesOfDesk> = {
  face: 'desk',
  method: 'GET',
  path: `${DESK_PICTURES}/:of/:number/:name`,
  async answer(context, { params, headers }) {
    if (context.session === null) return refusal(401, 'sign in first')
    const { operator, permissions, page } = operatorOf(context.session)
    const brought = headers[DESK_PAGE_HEADER.toLowerCase()]
    // An address that is opened, linked or saved brings the cookie, and not this.
    if (typeof brought !== 'string' || !isSame(brought, page)) return refusal(403, 'pictures are seen on the page')
    if (!permissions.includes('user papers')) return refusal(403, 'not among what this role reads')
    const { of, number = '', name = '' } = params
    if ((of !== 'identity' && of !== 'bank' && of !== 'appeal') || !NUMBER.test(number))
      return refusal(404, 'no such picture')
    const { door, people } = context.services.desk
    const picture = await people.picture({ of, number: Number(number), name })
    if (picture === null) return refusal(404, 'no such picture')
    await noteAct(door.orders, {
      operator,
      command: 'user picture',
      words: [of, number, name],
      subject: `user ${picture.uid}`,
    })
    return {
      status: 200,
      headers: {
        'content-type': picture.mediaType,
        'content-length': picture.bytes.length,
        'content-disposition': 'inline',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
      body: Readable.from(picture.bytes, { objectMode: false }),
    }
  },
}

function isSame(one: string, other: string): boolean {
  const [brought, wanted] = [Buffer.from(one), Buffer.from(other)]
  return brought.length === wanted.length && timingSafeEqual(brought, wanted)
}
