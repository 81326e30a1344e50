import { DAY_MS } from '@bourse/kernel'
import { DOCUMENT_LIMITS } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import type { TestClassroom, TestContext } from '../../test-classroom.ts'
import { aSchoolEach } from '../../test-school.ts'
import { announced, bringPart, partsOfFile, testPdf, uploadFile } from '../test-files.ts'
import { beginUpload } from './begin-upload.ts'
import { cancelUpload } from './cancel-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { listUploads } from './list-uploads.ts'
import { takePart } from './take-part.ts'

let house: TestClassroom
let contact: TestContext
let made: number

aSchoolEach('uploads', school => {
  ;({ house, contact, made } = school)
})

// Three parts: two whole, one rest.
const video = Buffer.alloc(2 * DOCUMENT_LIMITS.partBytes + 1000, 7)
video.write('\0\0\0\x20ftypisom', 0, 'latin1')

async function begin(name = 'Lesson.mp4', bytes = video) {
  const answer = await beginUpload(contact, announced(name, bytes))
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.fields)}`)
  return answer.data
}

describe('an upload', () => {
  it('goes on where it stopped, whatever the file is called by then', async () => {
    const { upload_id, parts, have } = await begin()
    expect([parts, have]).toEqual([3, []])
    const [first, second, third] = partsOfFile(video) as [Buffer, Buffer, Buffer]
    expect(await bringPart(contact, upload_id, [2, third])).toMatchObject({ data: { received: 1000 } })
    expect(await bringPart(contact, upload_id, [0, first])).toMatchObject({ ok: true })
    expect(await finishUpload(contact, { upload_id })).toMatchObject({ code: 'UPLOAD_INCOMPLETE' })
    expect(await begin('Renamed.mp4')).toMatchObject({ upload_id, have: [0, 2] })
    const listed = await listUploads(contact, {})
    expect(listed.ok && listed.data.records).toMatchObject([{ upload_id, name: 'Renamed.mp4', bytes: video.length }])
    await bringPart(contact, upload_id, [1, second])
    // A part that comes twice is there once.
    expect(await bringPart(contact, upload_id, [1, second])).toMatchObject({ data: { received: video.length } })
    expect(await finishUpload(contact, { upload_id })).toMatchObject({ data: { document_id: expect.any(Number) } })
    expect(await finishUpload(contact, { upload_id })).toMatchObject({ code: '404' })
  })

  it('with other content than announced becomes nothing', async () => {
    const { upload_id } = await begin()
    const parts = partsOfFile(video)
    for (const [at, part] of parts.entries()) {
      await bringPart(contact, upload_id, [at, at === 1 ? Buffer.alloc(part.length, 9) : part])
    }
    expect(await finishUpload(contact, { upload_id })).toMatchObject({ fields: { name: 'file_content_wrong' } })
    expect(await house.files.size(`uploads/${upload_id}/0`)).toBeNull()
  })

  it('is judged by its content: a page, a program or another type behind a fine name is not taken', async () => {
    for (const [name, content] of [
      ['Page.pdf', '<html><script>alert(1)</script>'],
      ['Picture.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['Both.pdf', `GIF89a/*${testPdf(1).toString('latin1')}`],
      ['Program.mp4', '\x7fELF\x02\x01\x01'],
    ] as const) {
      const bytes = Buffer.from(content, 'latin1')
      const done = await uploadFile(contact, announced(name, bytes), bytes)
      expect([name, done]).toMatchObject([name, { ok: false, fields: { name: 'file_content_wrong' } }])
    }
  })

  it('is refused before it begins: names that lead elsewhere, types, sizes, no room', async () => {
    const plain = announced('Lesson.pdf', testPdf(1))
    const refused = async (changes: object) => {
      const answer = await beginUpload(contact, { ...plain, ...changes })
      return answer.ok ? 'taken' : (answer.fields ?? answer.code)
    }
    expect(await refused({ name: '../../etc/passwd.pdf' })).toEqual({ name: 'characters' })
    expect(await refused({ name: 'a\\b.pdf' })).toEqual({ name: 'characters' })
    expect(await refused({ name: 'x\u202Efdp.mp4' })).toEqual({ name: 'characters' })
    expect(await refused({ name: 'page.html' })).toEqual({ name: 'file_type_wrong' })
    expect(await refused({ name: 'macro.pptm' })).toEqual({ name: 'file_type_wrong' })
    expect(await refused({ name: '.pdf.exe' })).toEqual({ name: 'file_type_wrong' })
    expect(await refused({ bytes: 200 * 1024 * 1024 + 1 })).toEqual({ bytes: ['file_too_large', { max: 200 }] })
    expect(await refused({ folder_id: 999_999 })).toBe('404')
    expect(await refused({ class_id: 999_999 })).toBe('404')
    expect(await refused({ goal: 'recording' })).toEqual({ name: 'file_type_wrong' })
    const { institutionId } = contact.session
    await house.db
      .updateTable('institution')
      .set({ storage_max: 10 })
      .where('institution_id', '=', institutionId)
      .execute()
    expect(await refused({})).toBe('STORAGE_FULL')
  })

  it('takes parts of the right length and place alone', async () => {
    const { upload_id } = await begin()
    const wrong = [
      await bringPart(contact, upload_id, [0, Buffer.alloc(10)]),
      await bringPart(contact, upload_id, [2, Buffer.alloc(1001)]),
      await bringPart(contact, upload_id, [3, Buffer.alloc(1000)]),
      await takePart({ ...contact, file: null }, { upload_id, part: 0 }),
    ]
    for (const answer of wrong) expect(answer).toMatchObject({ ok: false, code: '422' })
  })

  it('belongs to its contact', async () => {
    const { upload_id } = await begin()
    const other = await house.join('Other', `other-${made}@school.example`)
    const [first] = partsOfFile(video) as [Buffer]
    expect(await bringPart(other, upload_id, [0, first])).toMatchObject({ code: '404' })
    expect(await finishUpload(other, { upload_id })).toMatchObject({ code: '404' })
    expect(await cancelUpload(other, { upload_id })).toMatchObject({ code: '404' })
    const seen = await listUploads(other, {})
    expect(seen.ok && seen.data.records).toEqual([])
  })

  it('needs the permission of what it becomes', async () => {
    const session = { ...contact.session, permissions: ['classes'] }
    expect(await beginUpload({ ...contact, session }, announced('Lesson.mp4', video))).toMatchObject({ code: '403' })
  })

  it('goes with its parts when it is called off, and when nobody goes on with it for a week', async () => {
    const [first] = partsOfFile(video) as [Buffer]
    const { upload_id } = await begin()
    await bringPart(contact, upload_id, [0, first])
    expect(await cancelUpload(contact, { upload_id })).toMatchObject({ ok: true })
    expect(await house.files.size(`uploads/${upload_id}/0`)).toBeNull()
    const again = await begin()
    await bringPart(contact, again.upload_id, [0, first])
    // The house sweeps by itself as its clock goes on.
    house.clock.advance(6 * DAY_MS)
    await house.recordings.idle()
    expect(await house.files.size(`uploads/${again.upload_id}/0`)).not.toBeNull()
    house.clock.advance(2 * DAY_MS)
    await house.recordings.idle()
    expect(await house.files.size(`uploads/${again.upload_id}/0`)).toBeNull()
  })
})
