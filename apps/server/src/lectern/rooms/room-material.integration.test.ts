import { Readable } from 'node:stream'
import { DOCUMENT_LIMITS, type RoomRole } from '@bourse/protocol'
import type { RoomEvent } from '@bourse/protocol/room'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listClassDocuments } from '../classes/list-class-documents.ts'
import { signRoleLink } from '../classes/role-link.ts'
import { insertDocument } from '../documents/document-table.ts'
import { announced, partsOfFile, testPdf, uploadFile } from '../documents/test-files.ts'
import { openTestClassroom, type TestClassroom } from '../test-classroom.ts'
import { fillInstitution } from '../test-institution.ts'
import { addMaterial, beginMaterial, finishMaterial, listMaterial } from './room-material.ts'
import { takeRoomPart } from './take-room-part.ts'

const page = { limit_begin: 0, limit_num: 20 }

let house: TestClassroom
let contact: Awaited<ReturnType<TestClassroom['join']>>
let ids: Awaited<ReturnType<typeof fillInstitution>>
let made = 0
const heard: RoomEvent[] = []

beforeAll(async () => {
  house = await openTestClassroom()
  house.rooms.teller = { event: (_id, event) => void heard.push(event), dismissed: () => undefined }
})
afterAll(() => house.close())
beforeEach(async () => {
  made += 1
  contact = await house.join(`School ${made}`, `material-${made}@school.example`)
  ids = await fillInstitution(house, contact, `Word${made}`)
  // The class that is planned begins now.
  const start = new Date(house.clock.nowMs())
  const changes = { start_at: start, end_at: new Date(start.getTime() + 3_600_000) }
  await house.db.updateTable('class').set(changes).where('class_id', '=', ids.class_id).execute()
  heard.length = 0
})

const linkOf = (role: RoomRole, classId = ids.class_id) => signRoleLink({ classId, role }, house.linkSecret)

async function enter(role: RoomRole, name: string) {
  const token = linkOf(role)
  const { seat } = await house.rooms.enter({ token, name, person: `${name}-0123456789abcdef` })
  if (seat === null) throw new Error('let in')
  return seat
}

/** What everybody in the room was shown last. */
const shownNow = () => heard.findLast(event => event.kind === 'documents')?.documents.map(({ name }) => name)

async function bound() {
  const answer = await listClassDocuments(contact, { class_id: ids.class_id })
  return answer.ok ? answer.data.records.map(({ document_id }) => document_id) : answer.code
}

async function post(link: string, upload: string, [part, bytes]: readonly [number | string, Buffer]) {
  const reply = await takeRoomPart.answer(house.visitor(), {
    params: { upload, part: String(part) },
    query: {},
    search: '',
    headers: { 'x-room-link': link },
    body: Readable.from([bytes]),
  })
  return JSON.parse(typeof reply.body === 'string' ? reply.body : '') as { res_code: string; data: unknown }
}

describe('a document that is added in a running room', () => {
  it('is offered to the teacher alone, while the class shows it not yet', async () => {
    const offered = await listMaterial(house.visitor(), { ...page, link: linkOf('teacher'), keyword: '' })
    expect(offered).toMatchObject({ data: { total: 1, records: [{ document_id: ids.document_id, kind: 'pdf' }] } })
    const none = await listMaterial(house.visitor(), { ...page, link: linkOf('teacher'), keyword: 'elsewhere' })
    expect(none).toMatchObject({ data: { total: 0, records: [] } })
    for (const role of ['assistant', 'student', 'observer'] as const) {
      expect(await listMaterial(house.visitor(), { ...page, link: linkOf(role), keyword: '' })).toMatchObject({
        code: '404',
      })
    }
    const over = linkOf('teacher', ids.held_class_id)
    expect(await listMaterial(house.visitor(), { ...page, link: over, keyword: '' })).toMatchObject({
      code: 'CLASS_OVER',
    })
  })

  it('does not offer what a colleague keeps to themselves, nor another institution’s', async () => {
    const pdf = testPdf(3)
    const own = await uploadFile(contact, { ...announced('Secret.pdf', pdf), space: 'mine' }, pdf)
    await house.conversions.idle()
    const other = await house.join(`Other ${made}`, `other-material-${made}@school.example`)
    const theirs = await fillInstitution(house, other, `Other${made}`)
    const offered = await listMaterial(house.visitor(), { ...page, link: linkOf('teacher'), keyword: '' })
    expect(offered).toMatchObject({ data: { total: 1 } })
    expect(own.ok).toBe(true)
    const foreign = { link: linkOf('teacher'), document_id: theirs.document_id }
    expect(await addMaterial(house.visitor(), foreign)).toMatchObject({ code: '404' })
    expect(await bound()).toEqual([])
  })

  it('is seen by everybody at once, once, and stays with the class', async () => {
    await enter('student', 'Ada')
    const wish = { link: linkOf('teacher'), document_id: ids.document_id }
    expect(await addMaterial(house.visitor(), { ...wish, link: linkOf('student') })).toMatchObject({ code: '404' })
    expect(shownNow()).toBeUndefined()
    expect(await addMaterial(house.visitor(), wish)).toMatchObject({ ok: true })
    expect(await addMaterial(house.visitor(), wish)).toMatchObject({ ok: true })
    expect(shownNow()).toEqual([`Word${made}.pdf`])
    expect(await bound()).toEqual([ids.document_id])
    const offered = await listMaterial(house.visitor(), { ...page, link: linkOf('teacher'), keyword: '' })
    expect(offered).toMatchObject({ data: { total: 0 } })
  })

  it('finds no room in a class that shows as many as it can', async () => {
    const { document_id: _id, ...row } = await house.db
      .selectFrom('document')
      .selectAll()
      .where('document_id', '=', ids.document_id)
      .executeTakeFirstOrThrow()
    for (let at = 0; at <= DOCUMENT_LIMITS.boundMax; at += 1) {
      const wish = { link: linkOf('teacher'), document_id: await insertDocument(house.db, row) }
      const code = at < DOCUMENT_LIMITS.boundMax ? { ok: true } : { code: 'DOCUMENTS_FULL' }
      expect(await addMaterial(house.visitor(), wish)).toMatchObject(code)
    }
    const begin = { link: linkOf('teacher'), name: 'More.pdf', bytes: 1, digest: '0'.repeat(64) }
    expect(await beginMaterial(house.visitor(), begin)).toMatchObject({ code: 'DOCUMENTS_FULL' })
    expect(await bound()).toHaveLength(DOCUMENT_LIMITS.boundMax)
  })

  it('is brought from the room, and everybody sees it as soon as it has been converted', async () => {
    await enter('teacher', 'Ingrid')
    const pdf = testPdf(2)
    const { goal: _goal, ...file } = announced('Brought.pdf', pdf)
    const link = linkOf('teacher')
    const begun = await beginMaterial(house.visitor(), {
      link,
      name: file.name,
      bytes: file.bytes,
      digest: file.digest,
    })
    if (!begun.ok) throw new Error(begun.code)
    const { upload_id } = begun.data
    expect(await finishMaterial(house.visitor(), { link, upload_id })).toMatchObject({ code: 'UPLOAD_INCOMPLETE' })
    const [part = Buffer.alloc(0)] = partsOfFile(pdf)
    expect(await post(linkOf('student'), upload_id, [0, part])).toMatchObject({ res_code: '404' })
    expect(await post('forged', upload_id, [0, part])).toMatchObject({ res_code: '404' })
    expect(await post(link, upload_id, ['x', part])).toMatchObject({ res_code: '404' })
    expect(await post(link, upload_id, [0, Buffer.concat([part, part])])).toMatchObject({ res_code: '422' })
    expect(await post(link, upload_id, [0, part])).toMatchObject({ res_code: 'P001', data: { received: pdf.length } })
    const finished = await finishMaterial(house.visitor(), { link, upload_id })
    if (!finished.ok) throw new Error(finished.code)
    expect(await bound()).toEqual([finished.data.document_id])
    await house.conversions.idle()
    const { status } = await house.db
      .selectFrom('document')
      .select('status')
      .where('document_id', '=', finished.data.document_id)
      .executeTakeFirstOrThrow()
    // A machine that cannot shut converters in converts nothing; then there is nothing to show.
    await expect.poll(shownNow).toEqual(status === 'ready' ? ['Brought.pdf'] : [])
  })
})
