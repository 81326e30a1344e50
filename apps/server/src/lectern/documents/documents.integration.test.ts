import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { documentList, RequestOf } from '@bourse/protocol'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bindDocuments } from '../classes/bind-documents.ts'
import { createClass } from '../classes/create-class.ts'
import { listClassDocuments } from '../classes/list-class-documents.ts'
import { addStaff } from '../classes/staff-table.ts'
import type { TestClassroom, TestContext } from '../test-classroom.ts'
import { aSchoolEach } from '../test-school.ts'
import { cancelConversion, deleteDocument, moveDocument, renameDocument, retryDocument } from './change-document.ts'
import { deleteFolder, listFolders, makeFolder, renameFolder } from './folders.ts'
import { listDocuments } from './list-documents.ts'
import { serveFiles } from './serve-files.ts'
import { downloadDocument, previewDocument } from './show-document.ts'
import { sweepFiles } from './sweep-files.ts'
import { announced, testPdf, testZip, uploadFile } from './test-files.ts'

const every: RequestOf<typeof documentList> = {
  limit_begin: 0,
  limit_num: 20,
  space: 'public',
  unfiled: false,
  keyword: '',
  sort: 'uploaded',
  descending: true,
}

let house: TestClassroom
let contact: TestContext
let made: number

aSchoolEach('documents', school => {
  ;({ house, contact, made } = school)
})

type Contact = typeof contact
const stranger = () => house.join(`Stranger ${(made += 1)}`, `stranger-${made}@school.example`)

async function upload(name: string, bytes: Buffer, changes: object = {}): Promise<number> {
  const done = await uploadFile(contact, { ...announced(name, bytes), ...changes }, bytes)
  if (!done.ok) throw new Error(`${done.code} ${JSON.stringify(done.fields)}`)
  const id = done.data.document_id
  if (id === null) throw new Error('an upload for documents becomes one')
  return id
}

async function list(changes: Partial<typeof every> = {}, by: Contact = contact) {
  const answer = await listDocuments(by, { ...every, ...changes })
  if (!answer.ok) throw new Error(answer.code)
  return answer.data
}

const row = async (documentId: number) => (await list()).records.find(one => one.document_id === documentId)

/** Fetches an address as a browser would, without a session. */
async function fetchAddress(address: string, headers: Record<string, string> = {}) {
  const [grant = '', name = ''] = address.replace('/backoffice/files/', '').split('/')
  const reply = await serveFiles.answer(house.visitor(), {
    params: { grant, name },
    query: {},
    search: '',
    headers,
    body: Readable.from([]),
  })
  const { body } = reply
  return { ...reply, bytes: body instanceof Readable ? await buffer(body) : Buffer.from(body) }
}

const preview = async (documentId: number, by: Contact = contact) => {
  const answer = await previewDocument(by, { document_id: documentId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.data
}

async function planClass(documentIds: number[] = [], by: Contact = contact) {
  const now = new Date(house.clock.nowMs())
  const { staff_id } = await addStaff(house.db, { institutionId: by.session.institutionId, name: 'Ingrid', now })
  return createClass(by, {
    name: 'Geometry 9',
    type: 'small',
    date: '2026-11-24',
    start: '14:00',
    end: '15:00',
    teacher_id: staff_id,
    assistant_ids: [],
    attendees_max: 5,
    seats: 6,
    resolution: 'hd',
    record: 'auto',
    auto_mic: false,
    replay: true,
    document_ids: documentIds,
    client_id: `documents-${(made += 1)}`,
    repeat: 'none',
    repeat_count: 1,
    double_book: true,
  })
}

describe('converting', () => {
  it('draws each page of a PDF, which anybody with its address may see and nobody without', async () => {
    const id = await upload('Angles.pdf', testPdf(3))
    expect(await row(id)).toMatchObject({
      kind: 'pdf',
      uploader: contact.session.kind === 'console' ? expect.any(String) : '',
    })
    await house.conversions.idle()
    expect(await row(id)).toMatchObject({ status: 'ready', pages: 3, reason: null })
    const seen = await preview(id)
    expect(seen.ratios).toEqual([1778, 1778, 1778])
    const page = await fetchAddress(`${seen.address}/page-3.webp`)
    expect(page.headers).toMatchObject({ 'content-type': 'image/webp' })
    expect(await sharp(page.bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 900 })
    expect((await fetchAddress(`${seen.address}/page-4.webp`)).status).toBe(404)
    expect((await fetchAddress(`${seen.address.replace(/.$/, 'x')}/page-1.webp`)).status).toBe(404)
    // Who may look may not take the original with the same address.
    expect((await fetchAddress(`${seen.address}/original`)).status).toBe(404)
    const kept = await downloadDocument(contact, { document_id: id })
    const original = await fetchAddress(kept.ok ? kept.data.address : '')
    expect(original.bytes.equals(testPdf(3))).toBe(true)
    expect(original.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Angles.pdf"; filename*=UTF-8''Angles.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    house.clock.advance(14 * 3_600_000)
    expect((await fetchAddress(`${seen.address}/page-1.webp`)).status).toBe(404)
  })

  it('encodes a picture anew, upright and without what hides in it', async () => {
    const picture = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'teal' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Spy Camera' } })
      .toBuffer()
    const id = await upload('Board.jpg', Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]))
    await house.conversions.idle()
    const seen = await preview(id)
    const page = await fetchAddress(`${seen.address}/page-1.webp`)
    expect(await sharp(page.bytes).metadata()).toMatchObject({ width: 1600, height: 533 })
    expect(page.bytes.includes(Buffer.from('Spy Camera')) || page.bytes.includes(Buffer.from('<script>'))).toBe(false)
  })

  it('says why it cannot: no LibreOffice, macros, bombs, broken and long files', async () => {
    const office = ['[Content_Types].xml', 'ppt/presentation.xml']
    const ids = {
      no_office: await upload('Lesson.pptx', testZip(office)),
      macros: await upload('Macro.pptx', testZip([...office, 'ppt/vbaProject.bin'])),
      bomb: await upload('Bomb.pptx', testZip(office, { claimed: 2 ** 31 })),
      wrong_content: await upload('Zip.docx', testZip(['hello.txt'])),
      damaged: await upload('Broken.pdf', Buffer.from('%PDF-1.7\nnothing of a PDF follows')),
      too_many_pages: await upload('Long.pdf', testPdf(201)),
    }
    await house.conversions.idle()
    for (const [reason, id] of Object.entries(ids)) expect(await row(id)).toMatchObject({ status: 'failed', reason })
    const slip = await upload('Slip.docx', testZip(['[Content_Types].xml', 'word/document.xml', '../../etc/cron.d/x']))
    await house.conversions.idle()
    expect(await row(slip)).toMatchObject({ status: 'failed', reason: 'wrong_content' })
    const huge = await upload(
      'Picture.png',
      await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    await house.conversions.idle()
    expect(await row(huge)).toMatchObject({ status: 'failed', reason: 'damaged' })
  })

  it('is tried again when somebody asks, and stops when somebody asks', async () => {
    const id = await upload('Lesson.docx', testZip(['[Content_Types].xml', 'word/document.xml']))
    await house.conversions.idle()
    expect(await retryDocument(contact, { document_id: id })).toMatchObject({ ok: true })
    await house.conversions.idle()
    expect(await row(id)).toMatchObject({ status: 'failed', reason: 'no_office' })
    const slow = await upload('Slow.pdf', testPdf(150))
    expect(await cancelConversion(contact, { document_id: slow })).toMatchObject({ ok: true })
    await house.conversions.idle()
    expect(await row(slow)).toMatchObject({ status: 'failed', reason: 'cancelled' })
    expect(await previewDocument(contact, { document_id: slow })).toMatchObject({ code: 'DOCUMENT_NOT_READY' })
  })

  it('is not asked of sound and video, which are played by ranges', async () => {
    const sound = Buffer.concat([Buffer.from('ID3\x04', 'latin1'), Buffer.alloc(1_500_000, 7)])
    const id = await upload('Listen.mp3', sound)
    expect(await row(id)).toMatchObject({ status: 'ready', kind: 'audio', pages: null })
    const { address } = await preview(id)
    const part = await fetchAddress(`${address}/media`, { range: 'bytes=1048570-1048585' })
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 1048570-1048585/${sound.length}` } })
    expect(part.bytes.equals(sound.subarray(1_048_570, 1_048_586))).toBe(true)
    expect((await fetchAddress(`${address}/media`, { range: `bytes=${sound.length}-` })).status).toBe(416)
    expect((await fetchAddress(`${address}/media`)).bytes.equals(sound)).toBe(true)
  })
})

describe('the list', () => {
  it('shows a space by folder, word, kind and status, with who brought what', async () => {
    const folder = await makeFolder(contact, { space: 'public', name: 'Mathematics' })
    const folderId = folder.ok ? folder.data.folder_id : 0
    const inner = await makeFolder(contact, { space: 'public', parent_id: folderId, name: 'Geometry' })
    const innerId = inner.ok ? inner.data.folder_id : 0
    const angles = await upload('Angles.pdf', testPdf(1), { folder_id: innerId })
    await upload('Sound.mp3', Buffer.from('ID3\x04sound'), {})
    await upload('Own.pdf', testPdf(2), { space: 'mine' })
    await house.conversions.idle()
    expect((await list()).records.map(one => one.name)).toEqual(['Sound.mp3', 'Angles.pdf'])
    expect((await list({ folder_id: folderId })).records.map(one => one.document_id)).toEqual([angles])
    expect((await list({ unfiled: true })).records.map(one => one.name)).toEqual(['Sound.mp3'])
    expect((await list({ keyword: 'ang' })).total).toBe(1)
    expect((await list({ keyword: '%' })).total).toBe(0)
    expect((await list({ kind: 'audio', status: 'ready' })).total).toBe(1)
    expect(await list({ space: 'mine' })).toMatchObject({ total: 1, spaces: { public: 2, mine: 1 } })
    const folders = await listFolders(contact, { space: 'public' })
    expect(folders.ok && folders.data).toMatchObject({ all: 2, unfiled: 1 })
    expect(folders.ok && folders.data.records.map(one => [one.name, one.documents])).toEqual([
      ['Geometry', 1],
      ['Mathematics', 1],
    ])
  })

  it('keeps folders two deep, named once, and deletes only empty ones', async () => {
    const top = await makeFolder(contact, { space: 'public', name: 'Top' })
    const topId = top.ok ? top.data.folder_id : 0
    const inner = await makeFolder(contact, { space: 'public', parent_id: topId, name: 'In' })
    const innerId = inner.ok ? inner.data.folder_id : 0
    expect(await makeFolder(contact, { space: 'public', name: 'Top' })).toMatchObject({
      fields: { name: 'folder_taken' },
    })
    expect(await makeFolder(contact, { space: 'public', parent_id: innerId, name: 'Deep' })).toMatchObject({
      code: '404',
    })
    expect(await makeFolder(contact, { space: 'mine', parent_id: topId, name: 'X' })).toMatchObject({ code: '404' })
    expect(await makeFolder(contact, { space: 'public', name: '../up' })).toMatchObject({
      fields: { name: 'characters' },
    })
    expect(await deleteFolder(contact, { folder_id: topId })).toMatchObject({ code: 'FOLDER_NOT_EMPTY' })
    expect(await renameFolder(contact, { folder_id: innerId, name: 'Inside' })).toMatchObject({ ok: true })
    expect(await deleteFolder(contact, { folder_id: innerId })).toMatchObject({ ok: true })
    expect(await deleteFolder(contact, { folder_id: topId })).toMatchObject({ ok: true })
  })

  it('renames and moves', async () => {
    const id = await upload('Angles.pdf', testPdf(1))
    expect(await renameDocument(contact, { document_id: id, name: 'Corners' })).toMatchObject({
      data: { name: 'Corners.pdf' },
    })
    expect(await renameDocument(contact, { document_id: id, name: 'a/../b' })).toMatchObject({
      fields: { name: 'characters' },
    })
    expect(await renameDocument(contact, { document_id: id, name: 'invoice\u202Efdp.exe' })).toMatchObject({
      code: '422',
    })
    expect(await moveDocument(contact, { document_id: id, space: 'mine' })).toMatchObject({ ok: true })
    expect((await list({ space: 'mine' })).records.map(one => one.name)).toEqual(['Corners.pdf'])
    expect((await list()).total).toBe(0)
  })
})

describe('a class', () => {
  it('is bound to documents by its form and by itself, in their order', async () => {
    const one = await upload('One.pdf', testPdf(1))
    const two = await upload('Two.pdf', testPdf(2))
    const planned = await planClass([two, one])
    const classId = planned.ok ? planned.data.class_id : 0
    const bound = async () => {
      const answer = await listClassDocuments(contact, { class_id: classId })
      return answer.ok ? answer.data.records.map(({ name }) => name) : answer.code
    }
    expect(await bound()).toEqual(['Two.pdf', 'One.pdf'])
    expect(await bindDocuments(contact, { class_id: classId, document_ids: [one] })).toMatchObject({ ok: true })
    expect(await bound()).toEqual(['One.pdf'])
    expect(await bindDocuments(contact, { class_id: classId, document_ids: [one, one] })).toMatchObject({ code: '422' })
    await house.db
      .updateTable('class')
      .set({ begun_at: new Date(), over_at: new Date() })
      .where('class_id', '=', classId)
      .execute()
    expect(await bindDocuments(contact, { class_id: classId, document_ids: [] })).toMatchObject({ code: 'CLASS_OVER' })
  })

  it('keeps its document from being deleted while it runs', async () => {
    const id = await upload('One.pdf', testPdf(1))
    const planned = await planClass([id])
    const classId = planned.ok ? planned.data.class_id : 0
    expect((await row(id))?.used_by).toMatchObject([{ class_id: classId, live: false }])
    await house.db.updateTable('class').set({ begun_at: new Date() }).where('class_id', '=', classId).execute()
    expect(await deleteDocument(contact, { document_id: id })).toMatchObject({ code: 'DOCUMENT_IN_CLASS' })
    await house.db.updateTable('class').set({ over_at: new Date() }).where('class_id', '=', classId).execute()
    expect(await deleteDocument(contact, { document_id: id })).toMatchObject({ ok: true })
    expect(await row(id)).toBeUndefined()
  })

  it('that is still to come loses a deleted document, whose files go with it', async () => {
    const id = await upload('One.pdf', testPdf(1))
    await house.conversions.idle()
    const { address } = await preview(id)
    const planned = await planClass([id])
    expect(await deleteDocument(contact, { document_id: id })).toMatchObject({ ok: true })
    await sweepFiles(house)
    expect((await fetchAddress(`${address}/page-1.webp`)).status).toBe(404)
    const bound = await listClassDocuments(contact, { class_id: planned.ok ? planned.data.class_id : 0 })
    expect(bound.ok && bound.data.records).toEqual([])
  })
})

describe('another institution', () => {
  it('gets nothing by any call', async () => {
    const id = await upload('Secret.pdf', testPdf(1))
    const folder = await makeFolder(contact, { space: 'public', name: 'Ours' })
    const folderId = folder.ok ? folder.data.folder_id : 0
    const planned = await planClass()
    const classId = planned.ok ? planned.data.class_id : 0
    const other = await stranger()
    const answers = [
      listDocuments(other, { ...every, folder_id: folderId }),
      renameFolder(other, { folder_id: folderId, name: 'Theirs' }),
      deleteFolder(other, { folder_id: folderId }),
      makeFolder(other, { space: 'public', parent_id: folderId, name: 'X' }),
      previewDocument(other, { document_id: id }),
      downloadDocument(other, { document_id: id }),
      renameDocument(other, { document_id: id, name: 'X' }),
      moveDocument(other, { document_id: id, space: 'public' }),
      deleteDocument(other, { document_id: id }),
      retryDocument(other, { document_id: id }),
      cancelConversion(other, { document_id: id }),
      listClassDocuments(other, { class_id: classId }),
      bindDocuments(other, { class_id: classId, document_ids: [] }),
    ]
    for (const answer of answers) expect(await answer).toMatchObject({ ok: false, code: '404' })
    expect((await list({}, other)).total).toBe(0)
    expect(await planClass([id], other)).toMatchObject({ code: '422', fields: { document_ids: 'unknown' } })
  })
})
