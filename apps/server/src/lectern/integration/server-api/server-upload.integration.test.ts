import { Readable } from 'node:stream'
import { DOCUMENT_LIMITS } from '@bourse/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '../../calls.ts'
import { announced, testPdf } from '../../documents/test-files.ts'
import type { LecternServices } from '../../lectern-services.ts'
import { openTestClassroom, type TestClassroom, type TestContext } from '../../test-classroom.ts'
import { makeSecret } from '../change-secrets.ts'
import { readApplication } from '../read-application.ts'
import { callSignatureOf, signatureOf } from '../signature.ts'
import { serverRoutes } from './server-routes.ts'

const PASSWORD = 'secret-1'
const routes = serverRoutes<LecternServices>(calls)
const pdf = testPdf(1)

type Keys = { readonly app: string; readonly secret: string }
type Query = Readonly<Record<string, string>>
type SendOptions = {
  readonly query?: Query
  /** The query that is signed, when it is another. */
  readonly signed?: Query
  /** Signed as the first SDKs did, without what is asked for. */
  readonly old?: boolean
  readonly keys?: Keys
}

let house: TestClassroom
let keys: Keys
let made = 0
let nonces = 0

beforeAll(async () => {
  house = await openTestClassroom()
})
afterAll(() => house.close())
beforeEach(async () => {
  made += 1
  keys = await keysOf(await house.join(`School ${made}`, `upload-${made}@school.example`, PASSWORD))
})

async function keysOf(context: TestContext): Promise<Keys> {
  const secret = await makeSecret(context, { password: PASSWORD })
  const info = await readApplication(context, {})
  if (!secret.ok || !info.ok) throw new Error('no keys')
  return { app: info.data.app_id, secret: secret.data.secret }
}

const searchOf = (query: Query = {}): string =>
  Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query).toString()}`

async function post(path: string, body: Buffer | object, sent: SendOptions = {}) {
  const { app, secret } = sent.keys ?? keys
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const signed = {
    time: String(Math.floor(house.clock.nowMs() / 1000)),
    nonce: `upload-${(nonces += 1)}`,
    body: bytes,
    method: 'POST',
    path: `/server/v1/${path}${searchOf(sent.signed ?? sent.query)}`,
  }
  const route = routes.find(one => one.path === `/server/v1/${path}`)
  if (route === undefined) throw new Error(`${path} is a route`)
  const reply = await route.answer(house.visitor(), {
    params: {},
    query: sent.query ?? {},
    search: searchOf(sent.query),
    headers: {
      'x-lectern-app': app,
      'x-lectern-time': signed.time,
      'x-lectern-nonce': signed.nonce,
      'x-lectern-signature': (sent.old === true ? signatureOf : callSignatureOf)(secret, signed),
    },
    body: Readable.from([bytes]),
  })
  const answer = JSON.parse(typeof reply.body === 'string' ? reply.body : '') as { code: string; data: unknown }
  return { said: `${reply.status} ${answer.code}`, ...answer }
}

async function begin(): Promise<string> {
  const begun = await post('upload/begin', announced('Angles.pdf', pdf))
  return (begun.data as { upload_id: string }).upload_id
}

describe('a file that is uploaded', () => {
  it('is brought part by part and becomes a document', async () => {
    const upload_id = await begin()
    expect(await post('upload/finish', { upload_id })).toMatchObject({ said: '409 UPLOAD_INCOMPLETE' })
    const brought = await post('upload/part', pdf, { query: { upload_id, part: '0' } })
    expect(brought).toMatchObject({ said: '200 OK', data: { received: pdf.length } })
    const ended = await post('upload/finish', { upload_id })
    const { document_id } = ended.data as { document_id: number }
    expect(await post('document/list', {})).toMatchObject({ data: { records: [{ document_id, name: 'Angles.pdf' }] } })
    expect(await post('upload/finish', { upload_id })).toMatchObject({ said: '404 NOT_FOUND' })
    await house.conversions.idle()
  })

  it('has parts that are signed with which part of which file they are', async () => {
    const upload_id = await begin()
    const own = { upload_id, part: '0' }
    const other = { upload_id, part: '1' }
    const said = async (body: Buffer, sent: SendOptions) => (await post('upload/part', body, sent)).said
    expect(await said(pdf, { query: own, signed: other })).toBe('401 SIGNATURE_WRONG')
    expect(await said(pdf, { query: own, signed: {} })).toBe('401 SIGNATURE_WRONG')
    expect(await said(pdf, { query: own, old: true })).toBe('401 SIGNATURE_OLD')
    expect(await said(pdf, { query: other })).toBe('422 FIELDS_WRONG')
    expect(await said(pdf, { query: { upload_id } })).toBe('422 FIELDS_WRONG')
    expect(await said(pdf.subarray(1), { query: own })).toBe('422 FIELDS_WRONG')
    expect(await said(Buffer.alloc(DOCUMENT_LIMITS.partBytes + 2), { query: own })).toBe('413 BODY_TOO_LARGE')
    expect(await post('upload/finish', { upload_id })).toMatchObject({ said: '409 UPLOAD_INCOMPLETE' })
    const stranger = await house.join(`Stranger ${made}`, `stranger-${made}@school.example`, PASSWORD)
    expect(await said(pdf, { query: own, keys: await keysOf(stranger) })).toBe('404 NOT_FOUND')
    expect(await said(pdf, { query: own })).toBe('200 OK')
  })
})
