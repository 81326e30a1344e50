import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DAY_MS, MINUTE_MS } from '@bourse/kernel'
import type { RecordMode, RequestOf, recordingList } from '@bourse/protocol'
import { describe, expect, it } from 'vitest'
import { createClass } from '../classes/create-class.ts'
import { signRoleLink } from '../classes/role-link.ts'
import { addStaff } from '../classes/staff-table.ts'
import { serveFiles } from '../documents/serve-files.ts'
import { announced, uploadFile } from '../documents/test-files.ts'
import type { TestClassroom, TestContext } from '../test-classroom.ts'
import { aSchoolEach } from '../test-school.ts'
import {
  archiveRecording,
  deleteRecording,
  renameRecording,
  restoreRecording,
  retryRecording,
  setKeepDays,
  setVisibility,
} from './change-recording.ts'
import { listRecordings } from './list-recordings.ts'
import { downloadRecording, openRecording } from './open-recording.ts'
import { openReplay } from './open-replay.ts'
import { endRecordingShare, listShares, shareRecording } from './recording-shares.ts'
import { sweepRecordings } from './sweep-recordings.ts'

const VIEWER = 'viewer-0123456789'
const every: RequestOf<typeof recordingList> = { limit_begin: 0, limit_num: 20, keyword: '' }

let house: TestClassroom
let contact: TestContext
let made: number

aSchoolEach('playback', school => {
  ;({ house, contact, made } = school)
})

const linkOf = (classId: number, role: 'teacher' | 'student') => signRoleLink({ classId, role }, house.linkSecret)

/** A class that is held for half an hour: something is said, a page is turned. */
async function holdClass(record: RecordMode = 'auto', replay = true): Promise<number> {
  const now = new Date(house.clock.nowMs())
  const { staff_id } = await addStaff(house.db, {
    institutionId: contact.session.institutionId,
    name: 'Ingrid',
    now,
  })
  const shown = (minutes: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' })
      .format(now.getTime() + minutes * MINUTE_MS)
      .split(' ')
  const [date = '', start = ''] = shown(5)
  const planned = await createClass(contact, {
    name: 'Geometry 9',
    type: 'small',
    date,
    start,
    end: shown(65)[1] ?? '',
    teacher_id: staff_id,
    assistant_ids: [],
    attendees_max: 5,
    seats: 6,
    resolution: 'hd',
    record,
    auto_mic: false,
    replay,
    document_ids: [],
    client_id: `playback-${(made += 1)}`,
    repeat: 'none',
    repeat_count: 1,
    double_book: true,
  })
  if (!planned.ok) throw new Error(planned.code)
  const classId = planned.data.class_id
  const { seat } = await house.rooms.enter({ token: linkOf(classId, 'teacher'), name: 'Ingrid', person: VIEWER })
  if (seat === null) throw new Error('the teacher is let in')
  await house.rooms.wish(seat, { kind: 'begin' })
  house.clock.advance(10 * MINUTE_MS)
  await house.rooms.wish(seat, { kind: 'record', on: true })
  await house.rooms.wish(seat, { kind: 'say', text: 'Look at page two' })
  await house.rooms.wish(seat, { kind: 'page', page: 1 })
  house.clock.advance(20 * MINUTE_MS)
  await house.rooms.wish(seat, { kind: 'end' })
  await house.rooms.leave(seat)
  house.clock.advance(3000)
  return classId
}

async function list(changes: Partial<typeof every> = {}, by = contact) {
  const answer = await listRecordings(by, { ...every, ...changes })
  if (!answer.ok) throw new Error(answer.code)
  return answer.data
}

async function recorded(): Promise<{ id: number; classId: number }> {
  const classId = await holdClass()
  const { records } = await list()
  return { id: records.find(one => one.class_id === classId)?.recording_id ?? 0, classId }
}

const watch = (link: string, viewer = VIEWER) => openReplay(house.visitor(), { link, viewer })
const tokenOf = (url: string): string => url.split('/').at(-1) ?? ''

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

describe('a recording', () => {
  it('is made of a class that ended, once, and plays back what happened', async () => {
    const { id, classId } = await recorded()
    await house.recordings.idle()
    const { records, total, bytes } = await list()
    expect([total, bytes > 0]).toEqual([1, true])
    expect(records[0]).toMatchObject({
      title: 'Geometry 9',
      class_id: classId,
      teacher: 'Ingrid',
      length_s: 1800,
      formats: ['web'],
      visibility: 'students',
      status: 'ready',
      views: 0,
    })
    const opened = await openRecording(contact, { class_id: classId })
    if (!opened.ok) throw new Error(opened.code)
    expect(opened.data).toMatchObject({ recording_id: id, video: null })
    const timeline = await fetchAddress(opened.data.timeline ?? '')
    const events = JSON.parse(timeline.bytes.toString()) as { at: number; event: { kind: string } }[]
    expect(events.map(({ event }) => event.kind)).toEqual([
      'joined',
      'begun',
      'recording',
      'said',
      'page',
      'over',
      'left',
    ])
  })

  it('holds what the teacher recorded, and nothing of a class that was not', async () => {
    const manual = await holdClass('manual', false)
    const off = await holdClass('off')
    const { records } = await list()
    expect(records.map(one => [one.class_id, one.length_s, one.visibility])).toEqual([[manual, 1200, 'unpublished']])
    expect(await openRecording(contact, { class_id: off })).toMatchObject({ code: '404' })
  })

  it('is found by word, number, teacher, day, visibility and status', async () => {
    await recorded()
    const [one] = (await list()).records
    const found = async (changes: Partial<typeof every>) => (await list(changes)).total
    expect(await found({ keyword: 'geom' })).toBe(1)
    expect(await found({ keyword: String(one?.class_no) })).toBe(1)
    expect(await found({ keyword: 'algebra' })).toBe(0)
    expect(await found({ visibility: 'students', status: 'ready' })).toBe(1)
    expect(await found({ visibility: 'public' })).toBe(0)
    const day = one?.recorded_local.slice(0, 10) ?? ''
    expect([await found({ from: day, to: day }), await found({ from: '2020-01-01', to: '2020-01-02' })]).toEqual([1, 0])
  })
})

describe('who may watch', () => {
  it('goes from nobody to the class, to a link, to everybody', async () => {
    const { id, classId } = await recorded()
    const student = linkOf(classId, 'student')
    expect(await watch(student)).toMatchObject({ ok: true, data: { title: 'Geometry 9', downloads: [] } })
    await setVisibility(contact, { recording_id: id, visibility: 'unpublished' })
    expect(await watch(student)).toMatchObject({ code: '404' })
    const shared = await shareRecording(contact, { recording_id: id, may: 'watch', days: 7 })
    if (!shared.ok) throw new Error(shared.code)
    expect(await watch(tokenOf(shared.data.url))).toMatchObject({ ok: true })
    expect((await list()).records[0]?.visibility).toBe('link')
    await setVisibility(contact, { recording_id: id, visibility: 'students' })
    expect(await watch(tokenOf(shared.data.url))).toMatchObject({ code: '404' })
    const open = await setVisibility(contact, { recording_id: id, visibility: 'public' })
    const url = open.ok ? (open.data.url ?? '') : ''
    expect(await watch(tokenOf(url))).toMatchObject({ ok: true })
    expect(await watch(tokenOf(shared.data.url))).toMatchObject({ ok: true })
  })

  it('ends with the link: after its days, or when somebody ends it', async () => {
    const { id } = await recorded()
    const one = await shareRecording(contact, { recording_id: id, may: 'download', days: 1 })
    const two = await shareRecording(contact, { recording_id: id, may: 'watch', days: 30 })
    if (!one.ok || !two.ok) throw new Error('two links are made')
    const links = await listShares(contact, { recording_id: id })
    expect(links.ok && links.data.records.map(({ may }) => may)).toEqual(['watch', 'download'])
    const seen = await watch(tokenOf(one.data.url))
    const [kept] = seen.ok ? seen.data.downloads : []
    expect((await fetchAddress(kept?.address ?? '')).headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment'),
    })
    house.clock.advance(DAY_MS + 1)
    expect(await watch(tokenOf(one.data.url))).toMatchObject({ code: '410' })
    expect(await watch(tokenOf(two.data.url))).toMatchObject({ ok: true })
    expect((await list()).records[0]?.visibility).toBe('link')
    await endRecordingShare(contact, { share_id: two.data.share_id })
    // The last link has ended: it is the students' again, as their class was planned.
    expect((await list()).records[0]?.visibility).toBe('students')
    expect(await watch(tokenOf(two.data.url))).toMatchObject({ code: '410' })
    expect(await watch('abcd-efgh-ijkm-npqr')).toMatchObject({ code: '404' })
    expect(await watch("' OR 1=1 --")).toMatchObject({ code: '404' })
  })

  it('is counted once a viewer a day', async () => {
    const { classId } = await recorded()
    const student = linkOf(classId, 'student')
    await watch(student)
    await watch(student)
    await watch(student, 'another-0123456789')
    expect((await list()).records[0]?.views).toBe(2)
    house.clock.advance(DAY_MS)
    await watch(student)
    expect((await list()).records[0]?.views).toBe(3)
  })

  it('is told at the door of a class that is over', async () => {
    const { id, classId } = await recorded()
    const come = () => house.rooms.enter({ token: linkOf(classId, 'student'), name: 'Ada', person: VIEWER })
    expect((await come()).entered).toMatchObject({ refused: 'over', replay: true })
    await setVisibility(contact, { recording_id: id, visibility: 'unpublished' })
    expect((await come()).entered).toMatchObject({ refused: 'over', replay: false })
  })
})

describe('keeping', () => {
  it('archives, deletes for a while, brings back, and lets go after its days', async () => {
    const { id, classId } = await recorded()
    const student = linkOf(classId, 'student')
    await archiveRecording(contact, { recording_id: id })
    expect((await list()).records[0]).toMatchObject({ status: 'archived', gone_local: null })
    expect(await watch(student)).toMatchObject({ code: '404' })
    await restoreRecording(contact, { recording_id: id })
    expect(await watch(student)).toMatchObject({ ok: true })
    expect(await deleteRecording(contact, { recording_id: id })).toMatchObject({ ok: true })
    expect(await watch(student)).toMatchObject({ code: '404' })
    expect([(await list()).total, (await list({ status: 'deleted' })).total]).toEqual([0, 1])
    await restoreRecording(contact, { recording_id: id })
    await renameRecording(contact, { recording_id: id, title: 'Circles' })
    expect((await list()).records[0]).toMatchObject({ title: 'Circles', status: 'ready' })
    await setKeepDays(contact, { days: 30 })
    house.clock.advance(31 * DAY_MS)
    await sweepRecordings(house)
    expect((await list()).total).toBe(0)
    expect(await openRecording(contact, { recording_id: id })).toMatchObject({ code: '404' })
  })

  it('lets a deleted one go for ever after a week', async () => {
    const { id } = await recorded()
    await deleteRecording(contact, { recording_id: id })
    house.clock.advance(8 * DAY_MS)
    await sweepRecordings(house)
    expect((await list({ status: 'deleted' })).total).toBe(0)
    expect(await restoreRecording(contact, { recording_id: id })).toMatchObject({ code: '404' })
  })
})

/** The smallest MP4 that says how long it plays: 90 seconds, or as many milliseconds. */
function testVideo(lengthMs = 90_000): Buffer {
  const box = (name: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, body])
  }
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1000, 12)
  header.writeUInt32BE(lengthMs, 16)
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0')),
    box('moov', box('mvhd', header)),
    box('mdat', Buffer.alloc(5000, 3)),
  ])
}

describe('an uploaded video', () => {
  it('stands beside the timeline of its class, and is played by ranges', async () => {
    const { id, classId } = await recorded()
    const video = testVideo()
    const done = await uploadFile(contact, { ...announced('Lesson.mp4', video, 'recording'), class_id: classId }, video)
    expect(done).toMatchObject({ data: { recording_id: id } })
    await house.recordings.idle()
    expect((await list()).records[0]).toMatchObject({ formats: ['web', 'mp4'], status: 'ready', length_s: 1800 })
    const opened = await openRecording(contact, { recording_id: id })
    const address = opened.ok ? (opened.data.video ?? '') : ''
    const part = await fetchAddress(address, { range: 'bytes=4-11' })
    expect([part.status, part.bytes.toString('latin1')]).toEqual([206, 'ftypisom'])
    const kept = await downloadRecording(contact, { recording_id: id, format: 'mp4' })
    expect((await fetchAddress(kept.ok ? kept.data.address : '')).bytes.equals(video)).toBe(true)
    expect(await downloadRecording(contact, { recording_id: id, format: 'webm' })).toMatchObject({ code: '404' })
  })

  it('by itself is a recording of its own, and says when it is damaged', async () => {
    const video = testVideo()
    await uploadFile(contact, announced('Open day.mp4', video, 'recording'), video)
    const broken = Buffer.concat([video.subarray(0, 16), Buffer.alloc(100, 9)])
    await uploadFile(contact, announced('Broken.mp4', broken, 'recording'), broken)
    const pieces = testVideo(0)
    await uploadFile(contact, announced('Pieces.mp4', pieces, 'recording'), pieces)
    await house.recordings.idle()
    const { records } = await list()
    expect(records.map(one => [one.title, one.status, one.length_s, one.reason, one.visibility])).toEqual([
      ['Pieces', 'ready', null, null, 'unpublished'],
      ['Broken', 'failed', null, 'damaged', 'unpublished'],
      ['Open day', 'ready', 90, null, 'unpublished'],
    ])
    const failed = records[1]?.recording_id ?? 0
    expect(await retryRecording(contact, { recording_id: failed })).toMatchObject({ ok: true })
    await house.recordings.idle()
    expect((await list()).records[1]).toMatchObject({ status: 'failed' })
  })
})

describe('another institution', () => {
  it('gets nothing by any call', async () => {
    const { id, classId } = await recorded()
    const shared = await shareRecording(contact, { recording_id: id, may: 'watch', days: 7 })
    const shareId = shared.ok ? shared.data.share_id : 0
    const other = await house.join('Other', `other-${(made += 1)}@school.example`)
    const of = { recording_id: id }
    const answers = [
      openRecording(other, of),
      openRecording(other, { class_id: classId }),
      renameRecording(other, { ...of, title: 'Theirs' }),
      setVisibility(other, { ...of, visibility: 'public' }),
      shareRecording(other, { ...of, may: 'watch', days: 7 }),
      listShares(other, of),
      endRecordingShare(other, { share_id: shareId }),
      archiveRecording(other, of),
      restoreRecording(other, of),
      deleteRecording(other, of),
      retryRecording(other, of),
      downloadRecording(other, { ...of, format: 'web' }),
    ]
    for (const answer of answers) expect(await answer).toMatchObject({ ok: false, code: '404' })
    expect((await list({}, other)).total).toBe(0)
    expect((await list()).records[0]).toMatchObject({ title: 'Geometry 9', visibility: 'link' })
  })
})
