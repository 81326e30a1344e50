import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '@bourse/kernel'
import { createClass } from './classes/create-class.ts'
import { readClass } from './classes/read-class.ts'
import { signRoleLink } from './classes/role-link.ts'
import { addStaffMember } from './classes/staff.ts'
import { saveTemplate } from './classes/templates.ts'
import { makeFolder } from './documents/folders.ts'
import { announced, testPdf, uploadFile } from './documents/test-files.ts'
import { beginUpload } from './documents/uploading/begin-upload.ts'
import { keepDevice } from './institutions/contacts/contact-device-table.ts'
import { announce } from './integration/announce.ts'
import { setCallback } from './integration/change-application.ts'
import { listDeliveries } from './integration/list-deliveries.ts'
import { listRecordings } from './recordings/list-recordings.ts'
import { shareRecording } from './recordings/recording-shares.ts'
import type { TestClassroom, TestContext } from './test-classroom.ts'

type Contact = TestContext
type Answer<Data> = Promise<{ ok: true; data: Data } | { ok: false; code: string }> | CallAnswer<Data>
type CallAnswer<Data> = { ok: true; data: Data } | { ok: false; code: string }

/** The ids of one of each thing that an institution can have, by the names that calls give them. */
export type OwnIds = Awaited<ReturnType<typeof fillInstitution>>

/** Gives an institution one of each thing, every one of them with a word in its name. */
export async function fillInstitution(house: TestClassroom, contact: Contact, word: string) {
  const { staff_id } = await data(addStaffMember(contact, { name: `${word} teacher` }))
  const settings = { ...classSettings(word, staff_id), ...soon(house.clock.nowMs()) }
  const held = await holdClass(house, contact, settings)
  const { client_id: _, ...form } = settings
  const weekly = { repeat: 'weekly' as const, repeat_count: 2, client_id: randomUUID() }
  const planned = await data(createClass(contact, { ...form, date: '2026-11-24', ...weekly }))
  const { series_id } = await data(readClass(contact, { class_id: planned.class_id }))
  const { template_id } = await data(saveTemplate(contact, { ...templateOf(settings), name: `${word} template` }))
  const { folder_id } = await data(makeFolder(contact, { space: 'public', name: `${word} folder` }))
  const pdf = testPdf(1)
  const document = await data(uploadFile(contact, announced(`${word}.pdf`, pdf), pdf))
  const { upload_id } = await data(beginUpload(contact, announced(`${word} half.pdf`, testPdf(2))))
  await house.conversions.idle()
  const device_id = await keepDevice(house.db, { ...contactDevice(word), contactId: contact.session.userId })
  const { records } = await data(listRecordings(contact, { limit_begin: 0, limit_num: 20, keyword: '' }))
  const recording_id = records[0]?.recording_id ?? 0
  const { share_id } = await data(shareRecording(contact, { recording_id, may: 'watch', days: 7 }))
  return {
    class_id: planned.class_id,
    held_class_id: held,
    series_id: series_id ?? 0,
    staff_id,
    teacher_id: staff_id,
    assistant_ids: staff_id,
    template_id,
    folder_id,
    parent_id: folder_id,
    document_id: document.document_id ?? 0,
    document_ids: document.document_id ?? 0,
    upload_id,
    recording_id,
    share_id,
    device_id,
    delivery_id: await announceOne(contact, word),
  }
}

const contactDevice = (word: string) => ({
  nonce: randomUUID(),
  now: new Date(0),
  address: '192.0.2.7',
  userAgent: `${word} browser`,
})

// The house's institutions are in Oslo.
function soon(nowMs: number) {
  const shown = (minutes: number): string[] =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' })
      .format(nowMs + minutes * MINUTE_MS)
      .split(' ')
  const [[date = '', start = ''], [, end = '']] = [shown(5), shown(65)]
  return { date, start, end }
}

const classSettings = (word: string, teacher_id: number) => ({
  name: `${word} class`,
  type: 'small' as const,
  date: '2026-11-20',
  start: '12:05',
  end: '13:00',
  teacher_id,
  assistant_ids: [],
  attendees_max: 5,
  seats: 6,
  resolution: 'hd' as const,
  record: 'auto' as const,
  auto_mic: false,
  replay: true,
  document_ids: [],
  client_id: randomUUID(),
  repeat: 'none' as const,
  repeat_count: 1,
  double_book: true,
})

function templateOf({
  type,
  attendees_max,
  seats,
  resolution,
  record,
  auto_mic,
  replay,
}: ReturnType<typeof classSettings>) {
  return { type, length_minutes: 60, attendees_max, seats, resolution, record, auto_mic, replay }
}

async function holdClass(
  house: TestClassroom,
  contact: Contact,
  settings: ReturnType<typeof classSettings>,
): Promise<number> {
  const { class_id } = await data(createClass(contact, settings))
  const token = signRoleLink({ classId: class_id, role: 'teacher' }, house.linkSecret)
  const { seat } = await house.rooms.enter({ token, name: settings.name, person: 'teacher-0123456789' })
  if (seat === null) throw new Error('the teacher is let in')
  await house.rooms.wish(seat, { kind: 'begin' })
  await house.rooms.wish(seat, { kind: 'say', text: settings.name })
  house.clock.advance(MINUTE_MS)
  await house.rooms.wish(seat, { kind: 'end' })
  await house.rooms.leave(seat)
  // By then its timeline is written.
  house.clock.advance(3000)
  return class_id
}

async function announceOne(contact: Contact, word: string): Promise<number> {
  await setCallback(contact, { url: `https://${word.toLowerCase()}.example/`, events: ['class.started'] })
  await announce(contact.db, {
    institutionId: contact.session.institutionId,
    event: 'class.started',
    source: word,
    at: new Date(contact.clock.nowMs()),
    data: { name: word },
  })
  const { records } = await data(listDeliveries(contact, { limit_begin: 0, limit_num: 20 }))
  return records.find(one => one.event === 'class.started')?.delivery_id ?? 0
}

async function data<Data>(answer: Answer<Data>): Promise<Data> {
  const answered = await answer
  if (!answered.ok) throw new Error(`an institution is filled: ${answered.code} ${JSON.stringify(answered)}`)
  return answered.data
}
