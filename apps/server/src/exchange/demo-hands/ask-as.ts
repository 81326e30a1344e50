import { randomBytes } from 'node:crypto'
import { assert, DAY_MS, MINUTE_MS } from '@bourse/kernel'
import { type Call, ownFields, type ReplyOf, type RequestInput, z } from '@bourse/protocol'
import {
  type CallHandler,
  type Deps,
  noCookies,
  type OperationContext,
  type UploadedFile,
} from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { hashPassword } from '../../safety/password-hash.ts'
import { insertUser, type PeopleDeps } from '../people/index.ts'

/** Makes a call as somebody of the demo, so many minutes before now and with a file where one is sent; it must be carried out. */
export type AskAs = <C extends Call>(
  who: {
    readonly userId: number
    readonly level: number
    readonly minutesAgo: number
    readonly file?: UploadedFile
  },
  call: C,
  request: RequestInput<C>,
) => Promise<ReplyOf<C>>

const NOWHERE = ''

/** Opens the way in which people of a demo make calls: these, and no others. */
export function askAs<Services>(deps: Deps<Services>, handlers: readonly CallHandler<Services>[]): AskAs {
  return async ({ userId, level, minutesAgo, file }, call, request) => {
    const handler = handlers.find(one => one.call.path === call.path)
    assert(handler !== undefined, `${call.path} is among what people of the demo call`)
    const { clock } = deps
    const session: Session = { id: 0, kind: 'exchange', userId, level, permissions: [] }
    const context: OperationContext<Session, Services> = {
      ...deps,
      clock: { ...clock, nowMs: () => clock.nowMs() - minutesAgo * MINUTE_MS },
      ...{ session, token: NOWHERE, language: 'en', address: '127.0.0.1', userAgent: NOWHERE, requestId: 'demo' },
      ...{ signal: new AbortController().signal, file: file ?? null, cookies: noCookies },
      addresses: { exchange: NOWHERE, contract: NOWHERE, console: NOWHERE, desk: NOWHERE },
    }
    const fields = z.parse(call.schema, { language: 'en', access_token: NOWHERE, ...request }) as Record<
      string,
      unknown
    >
    const outcome = await handler.operation(context, ownFields(call, fields))
    assert(outcome.ok, `${call.path} is carried out for the demo: ${JSON.stringify(outcome)}`)
    return outcome.data as ReplyOf<typeof call>
  }
}

/** A picture as a browser sends it. */
export const fileAs = (bytes: Buffer): UploadedFile => ({
  ...{ field: 'image', name: 'paper.png', type: 'image/png', bytes, cut: false },
})

/** Whom a demo shows its operators. */
type DemoPerson = {
  readonly email: string
  readonly nickname: string
  readonly level: number
  readonly cameDaysAgo: number
}

/** Gives people of a demo accounts that nobody can sign in to; answers their numbers, or null when they have them already. */
export async function settleDemoPeople<Name extends string>(
  { db, clock }: Pick<PeopleDeps, 'db' | 'clock'>,
  people: Readonly<Record<Name, DemoPerson>>,
): Promise<Readonly<Record<Name, { readonly userId: number; readonly level: number }>> | null> {
  // One for all of them: it costs as much time as it does an attacker.
  const hash = await hashPassword(randomBytes(24).toString('hex'))
  const found: Partial<Record<Name, { userId: number; level: number }>> = {}
  for (const [name, { email, nickname, level, cameDaysAgo }] of Object.entries<DemoPerson>(people)) {
    const came = new Date(clock.nowMs() - cameDaysAgo * DAY_MS)
    const user = await insertUser(db, {
      ...{ created_at: came, email, area_code: null, mobile_phone: null, password_hash: hash, password_at: came },
      ...{ nickname, avatar: null, language: 'en', level, level_fixed: true, invited_by: null, mail_word: null },
      ...{ invite_code: `DEMO${randomBytes(3).toString('hex').toUpperCase()}`, frozen_at: null, frozen_reason: null },
      withdraw_frozen_until: null,
    })
    if (user === undefined) return null
    found[name as Name] = { userId: user.user_id, level }
  }
  return found as Record<Name, { userId: number; level: number }>
}
