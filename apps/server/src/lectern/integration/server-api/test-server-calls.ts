import { Readable } from 'node:stream'
import { calls } from '../../calls.ts'
import type { LecternServices } from '../../lectern-services.ts'
import type { TestClassroom, TestContext } from '../../test-classroom.ts'
import { makeSecret } from '../change-secrets.ts'
import { readApplication } from '../read-application.ts'
import { callSignatureOf, signatureOf } from '../signature.ts'
import { serverRoutes } from './server-routes.ts'

/** The password of whoever has keys made. */
export const PASSWORD = 'secret-1'

/** What an institution's own system signs with. */
export type Keys = { readonly app: string; readonly secret: string }

/** Makes a secret for a contact's institution. */
export async function keysOf(context: TestContext): Promise<Keys> {
  const secret = await makeSecret(context, { password: PASSWORD })
  const info = await readApplication(context, {})
  if (!secret.ok || !info.ok) throw new Error('no keys')
  return { app: info.data.app_id, secret: secret.data.secret }
}

/** A call of the server API as it travels. */
export type ServerCall = {
  readonly path: string
  readonly body: string | Buffer
  readonly keys: Keys
  readonly nonce: string
  readonly time?: number | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  /** What is signed, when it is another path or query. */
  readonly signedPath?: string | undefined
  /** Signed as the first SDKs did, without what is asked for. */
  readonly old?: boolean | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly address?: string | undefined
}

/** What it is answered. */
export type ServerAnswer = { status: number; code: string; message: string; data: unknown }

/** A query as it stands in an address. */
export const searchOf = (query: Readonly<Record<string, string>> = {}): string =>
  Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`

/** The server API as systems outside reach it: limits and nonces are its own. */
export function testServerApi(house: () => TestClassroom): (call: ServerCall) => Promise<ServerAnswer> {
  const routes = serverRoutes<LecternServices>(calls)
  return async call => {
    const { path, body, keys, nonce, query } = call
    const time = String(call.time ?? Math.floor(house().clock.nowMs() / 1000))
    const asked = { method: 'POST', path: `/server/v1/${call.signedPath ?? path + searchOf(query)}` }
    const signed = { time, nonce, body }
    const route = routes.find(one => one.path === `/server/v1/${path}`) ?? routes.at(-1)
    if (route === undefined) throw new Error('there are routes')
    const reply = await route.answer(
      { ...house().visitor(), address: call.address ?? '192.0.2.7' },
      {
        params: { '*': path },
        query: query ?? {},
        search: searchOf(query),
        headers: {
          'x-lectern-app': keys.app,
          'x-lectern-time': time,
          'x-lectern-nonce': nonce,
          'x-lectern-signature':
            call.old === true
              ? signatureOf(keys.secret, signed)
              : callSignatureOf(keys.secret, { ...signed, ...asked }),
          'accept-language': 'en',
          ...call.headers,
        },
        body: Readable.from([Buffer.from(body)]),
      },
    )
    const text = typeof reply.body === 'string' ? reply.body : ''
    return { status: reply.status, ...(JSON.parse(text) as Omit<ServerAnswer, 'status'>) }
  }
}
