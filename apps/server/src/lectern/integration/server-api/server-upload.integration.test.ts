import { DOCUMENT_LIMITS } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import { announced, testPdf } from '../../documents/test-files.ts'
import type { TestClassroom } from '../../test-classroom.ts'
import { aSchoolEach } from '../../test-school.ts'
import { type Keys, keysOf, PASSWORD, searchOf, testServerApi } from './test-server-calls.ts'

const pdf = testPdf(1)

type Query = Readonly<Record<string, string>>
type SendOptions = {
  readonly query?: Query
  /** The query that is signed, when it is another. */
  readonly signed?: Query
  readonly old?: boolean
  readonly keys?: Keys
}

let house: TestClassroom
let keys: Keys
let made: number
let nonces = 0

aSchoolEach(
  'upload',
  async school => {
    ;({ house, made } = school)
    keys = await keysOf(school.contact)
  },
  PASSWORD,
)

const send = testServerApi(() => house)

async function post(path: string, body: Buffer | object, { query, signed, old, keys: by = keys }: SendOptions = {}) {
  const answer = await send({
    path,
    body: Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
    keys: by,
    nonce: `upload-${(nonces += 1)}`,
    query,
    signedPath: signed === undefined ? undefined : path + searchOf(signed),
    old,
  })
  return { said: `${answer.status} ${answer.code}`, ...answer }
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
