import { fakeClock, MINUTE_MS } from '@bourse/kernel'
import type { RoomRole } from '@bourse/protocol'
import type { RoomEvent } from '@bourse/protocol/room'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClass } from '../classes/create-class.ts'
import { deleteClass } from '../classes/delete-class.ts'
import { readClass } from '../classes/read-class.ts'
import { signRoleLink } from '../classes/role-link.ts'
import { importRoster } from '../classes/roster.ts'
import { addStaff } from '../classes/staff-table.ts'
import { endForgottenVisits } from '../classes/visit-table.ts'
import { isWatchable as watchable } from '../recordings/recording-table.ts'
import { openTestClassroom, type TestClassroom } from '../test-classroom.ts'
import { openClassRooms } from './class-rooms.ts'
import { endAbandonedClasses } from './end-abandoned.ts'
import { eventsOf } from './event-table.ts'
import type { Media } from './media.ts'

let house: TestClassroom
let contact: Awaited<ReturnType<TestClassroom['join']>>
let classId: number
let made = 0
const heard: [number, RoomEvent][] = []
const dismissed: number[] = []

beforeAll(async () => {
  house = await openTestClassroom()
  house.rooms.teller = {
    event: (id, event) => heard.push([id, event]),
    dismissed: id => dismissed.push(id),
  }
})
afterAll(() => house.close())
beforeEach(async () => {
  made += 1
  contact = await house.join(`School ${made}`, `room-${made}@school.example`)
  classId = await planClass({})
  heard.length = 0
})

/** A class that begins in ten minutes. */
async function planClass({ attendees = 2, minutes = 10 }: { attendees?: number; minutes?: number }): Promise<number> {
  const { institutionId } = contact.session
  const now = new Date(house.clock.nowMs())
  const { staff_id } = await addStaff(house.db, { institutionId, name: 'Ingrid', now })
  const shown = (after: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short', timeStyle: 'short' }).format(
      now.getTime() + after * MINUTE_MS,
    )
  const [date = '', start = ''] = shown(minutes).split(' ')
  const answer = await createClass(contact, {
    name: 'Geometry 9',
    type: 'small',
    date,
    start,
    end: shown(minutes + 60).split(' ')[1] ?? '',
    teacher_id: staff_id,
    assistant_ids: [],
    attendees_max: attendees,
    seats: 6,
    resolution: 'hd',
    record: 'auto',
    auto_mic: false,
    replay: true,
    client_id: `room-${(made += 1)}`,
    document_ids: [],
    repeat: 'none',
    repeat_count: 1,
    double_book: true,
  })
  if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.fields)}`)
  return answer.data.class_id
}

/** The class of this test, for so many people. */
async function sameWith(attendees: number): Promise<number> {
  await house.db.updateTable('class').set({ attendees_max: attendees }).where('class_id', '=', classId).execute()
  return classId
}

const arrive = (role: RoomRole, name: string, person = `${name}-0123456789abcdef`, id = classId) =>
  house.rooms.enter({ token: signRoleLink({ classId: id, role }, house.linkSecret), name, person })

async function enter(role: RoomRole, name: string, person?: string) {
  const { entered, seat } = await arrive(role, name, person)
  if (entered.refused !== null || seat === null) throw new Error(`not let in: ${entered.refused}`)
  return { ...entered, seat }
}

const refusal = async (...arrival: Parameters<typeof arrive>) => (await arrive(...arrival)).entered.refused

async function detail() {
  const answer = await readClass(contact, { class_id: classId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.data
}

const visits = () => house.db.selectFrom('class_visit').selectAll().where('class_id', '=', classId).execute()

describe('the door', () => {
  it('lets in who has a link that we signed, in the role of the link', async () => {
    const { view, me } = await enter('assistant', '  Jonas ')
    expect(view.people).toEqual([{ visit: me, name: 'Jonas', role: 'assistant', hand: null, floor: true }])
    const { entered } = await house.rooms.enter({ token: 'forged', name: 'Eve', person: 'x'.repeat(16) })
    expect(entered).toEqual({ refused: 'unknown', class: null })
  })

  it('opens a quarter of an hour before the start and closes when the time has passed', async () => {
    const later = await planClass({ minutes: 16 })
    expect(await refusal('student', 'Ada', undefined, later)).toBe('early')
    house.clock.advance(MINUTE_MS)
    expect(await refusal('student', 'Ada', undefined, later)).toBeNull()
    const missed = await planClass({ minutes: 0 })
    house.clock.advance(61 * MINUTE_MS)
    expect(await refusal('student', 'Ada', undefined, missed)).toBe('over')
  })

  it('takes as many students as the class was planned for, and others besides', async () => {
    await enter('student', 'Ada')
    await enter('student', 'Ben')
    expect(await refusal('student', 'Cleo')).toBe('full')
    expect(await refusal('observer', 'Olga')).toBeNull()
  })

  it('tells guests from those who are expected, also when the list comes while they wait', async () => {
    await enter('student', 'Ada')
    await enter('student', 'Eve')
    const csv = 'Ada\nBen\nCleo'
    const taken = await importRoster(contact, { class_id: await sameWith(3), csv })
    expect(taken.ok).toBe(true)
    const { view } = await enter('observer', 'Olga')
    expect(view.expected).toBe(3)
    expect(view.people.map(({ name, listed }) => [name, listed])).toEqual([
      ['Ada', true],
      ['Eve', false],
      ['Olga', undefined],
    ])
    const { me, view: seen } = await enter('student', 'ben')
    expect(seen.people.find(({ visit }) => visit === me)?.listed).toBe(true)
  })

  it('asks for a name', async () => {
    expect(await refusal('student', '   ')).toBe('name')
    expect(await refusal('student', 'x'.repeat(65))).toBe('name')
  })
})

describe('a class that is held', () => {
  it('is in class from the teacher’s beginning to the teacher’s end, and its figures come from who was there', async () => {
    const teacher = await enter('teacher', 'Ingrid')
    const ada = await enter('student', 'Ada')
    house.clock.advance(10 * MINUTE_MS)
    await house.rooms.wish(ada.seat, { kind: 'begin' })
    expect((await detail()).status).toBe('not_started')
    await house.rooms.wish(teacher.seat, { kind: 'begin' })
    expect(await detail()).toMatchObject({ status: 'in_class', present: 1 })
    house.clock.advance(30 * MINUTE_MS)
    await house.rooms.leave(ada.seat)
    const again = await enter('student', 'Ada')
    await enter('student', 'Ben')
    await house.rooms.wish(teacher.seat, { kind: 'end' })
    expect(await detail()).toMatchObject({ status: 'finished', attended: 2, present: 0 })
    expect(await refusal('student', 'Cleo')).toBe('over')
    // Ada came twice: two stays of one person.
    const rows = await visits()
    expect(
      rows
        .filter(row => row.role === 'student')
        .map(row => row.name)
        .toSorted(),
    ).toEqual(['Ada', 'Ada', 'Ben'])
    expect(rows.every(row => row.left_at !== null)).toBe(true)
    expect(again.me).not.toBe(ada.me)
  })

  it('tells everybody what happens and keeps it as a timeline', async () => {
    const teacher = await enter('teacher', 'Ingrid')
    const ada = await enter('student', 'Ada')
    await house.rooms.wish(teacher.seat, { kind: 'begin' })
    await house.rooms.wish(ada.seat, { kind: 'raise' })
    await house.rooms.wish(teacher.seat, { kind: 'floor', visit: ada.me, has: true })
    await house.rooms.wish(ada.seat, { kind: 'say', text: 'Hello' })
    await house.rooms.wish(teacher.seat, { kind: 'end' })
    await house.rooms.leave(ada.seat)
    await house.rooms.leave(teacher.seat)
    const kinds = ['joined', 'joined', 'begun', 'recording', 'hand', 'floor', 'said', 'over', 'left', 'left']
    expect(heard.map(([, { kind }]) => kind)).toEqual(kinds)
    expect(new Set(heard.map(([id]) => id))).toEqual(new Set([classId]))
    const kept = await eventsOf(house.db, classId)
    expect(kept.map(({ event }) => event.kind)).toEqual(kinds)
    expect(kept.map(({ seq }) => seq)).toEqual(kinds.map((_, at) => at + 1))
  })

  it('goes on after everybody was gone for a while', async () => {
    const teacher = await enter('teacher', 'Ingrid')
    await house.rooms.wish(teacher.seat, { kind: 'begin' })
    await house.rooms.leave(teacher.seat)
    const again = await enter('teacher', 'Ingrid')
    expect(again.view.begun).not.toBeNull()
    await house.rooms.wish(again.seat, { kind: 'end' })
    await house.rooms.leave(again.seat)
    const seqs = (await eventsOf(house.db, classId)).map(({ seq }) => seq)
    expect(seqs).toEqual(seqs.map((_, at) => at + 1))
  })
})

describe('a class that nobody ended', () => {
  it('is over when the last person left, once its time has passed', async () => {
    const teacher = await enter('teacher', 'Ingrid')
    await house.rooms.wish(teacher.seat, { kind: 'begin' })
    house.clock.advance(20 * MINUTE_MS)
    await endAbandonedClasses(house.db, house.clock.nowMs())
    await house.rooms.leave(teacher.seat)
    const leftMs = house.clock.nowMs()
    // The class was planned until 70 minutes after it was made; ten more minutes are left for coming back.
    house.clock.advance(60 * MINUTE_MS)
    await endAbandonedClasses(house.db, house.clock.nowMs())
    expect((await detail()).status).toBe('in_class')
    house.clock.advance(MINUTE_MS)
    await endAbandonedClasses(house.db, house.clock.nowMs())
    const row = await house.db.selectFrom('class').selectAll().where('class_id', '=', classId).executeTakeFirstOrThrow()
    expect(row.over_at?.getTime()).toBe(leftMs)
  })
})

const isWatchable = (id: number) => watchable(house.db, id)

/** A process of its own, whose clock stands still when it goes without a word. */
function otherProcess() {
  const clock = fakeClock(house.clock.nowMs())
  const failed = (cause: unknown): never => {
    throw cause
  }
  return { clock, rooms: openClassRooms({ db: house.db, clock, linkSecret: house.linkSecret, failed, isWatchable }) }
}

const linkOf = (role: RoomRole) => signRoleLink({ classId, role }, house.linkSecret)
const timeline = async () => (await eventsOf(house.db, classId)).map(({ event }) => event)

describe('a process that goes without a word', () => {
  it('leaves stays that end when their people were last seen, and a room as everybody saw it', async () => {
    const { clock, rooms } = otherProcess()
    const { seat } = await rooms.enter({ token: linkOf('teacher'), name: 'Ingrid', person: 'x'.repeat(16) })
    if (seat === null) throw new Error('the teacher comes in')
    await rooms.wish(seat, { kind: 'begin' })
    await rooms.wish(seat, { kind: 'say', text: 'Said before', id: 'line-0001' })
    clock.advance(10_000)
    await expect.poll(async () => (await visits())[0]?.seen_at?.getTime()).toBe(clock.nowMs())
    // It goes here: it writes nothing more, and its clock stands still.
    house.clock.advance(5 * MINUTE_MS)
    await endForgottenVisits(house.db)
    expect((await visits())[0]?.left_at?.getTime()).toBe(clock.nowMs())
    const again = await enter('teacher', 'Ingrid', 'x'.repeat(16))
    expect(again.view.people.map(({ visit }) => visit)).toEqual([again.me])
    // Who did not hear that their line was said says it again.
    expect(await house.rooms.wish(again.seat, { kind: 'say', text: 'Said before', id: 'line-0001' })).toBe(true)
    await house.rooms.leave(again.seat)
    const kinds = ['joined', 'begun', 'recording', 'said', 'left', 'joined', 'left']
    expect((await timeline()).map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('a connection that is lost', () => {
  it('keeps place, hand and floor for half a minute, and the stay ends when it was lost', async () => {
    const ada = await enter('student', 'Ada')
    await house.rooms.wish(ada.seat, { kind: 'raise' })
    await house.rooms.lose(ada.seat)
    house.clock.advance(29_000)
    const again = await enter('student', 'Ada')
    expect(again.me).toBe(ada.me)
    expect(again.view.people).toMatchObject([{ visit: ada.me, away: false, hand: expect.any(Number) }])
    await house.rooms.lose(again.seat)
    const lostMs = house.clock.nowMs()
    house.clock.advance(30_000)
    await expect.poll(async () => (await visits())[0]?.left_at?.getTime()).toBe(lostMs)
    expect((await timeline()).map(({ kind }) => kind)).toEqual(['joined', 'hand', 'away', 'away', 'away', 'left'])
  })

  it('gives the place to the tab that came last, and a seat of its own to another name', async () => {
    const ada = await enter('student', 'Ada', 'one-browser-0001')
    expect((await enter('student', 'Ada', 'one-browser-0001')).me).toBe(ada.me)
    const ben = await enter('student', 'Ben', 'one-browser-0001')
    expect(ben.me).not.toBe(ada.me)
    expect(await refusal('student', 'Cleo')).toBe('full')
    expect(await visits()).toHaveLength(2)
  })
})

describe('many at once', () => {
  it('have no more seats than there are, and begin a class once', async () => {
    const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil']
    const answers = await Promise.all(names.map(name => refusal('student', name)))
    expect(answers.map(String).toSorted()).toEqual(['full', 'full', 'full', 'null', 'null'])
    const teacher = await enter('teacher', 'Ingrid')
    const begun = [1, 2, 3].map(() => house.rooms.wish(teacher.seat, { kind: 'begin' }))
    expect(await Promise.all(begun)).toEqual([true, false, false])
    expect((await timeline()).filter(({ kind }) => kind === 'begun')).toHaveLength(1)
  })

  it('come and go without the room being lost', async () => {
    const rounds = Array.from({ length: 8 }, (_, at) => at)
    await Promise.all(
      rounds.map(async at => {
        const { seat } = await enter('observer', `Guest ${at}`)
        await house.rooms.leave(seat)
      }),
    )
    const events = await eventsOf(house.db, classId)
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
  })
})

describe('a class that cannot go on', () => {
  it('ends by itself an hour after its planned end', async () => {
    const teacher = await enter('teacher', 'Ingrid')
    await house.rooms.wish(teacher.seat, { kind: 'begin' })
    house.clock.advance(129 * MINUTE_MS)
    expect((await detail()).status).toBe('in_class')
    house.clock.advance(MINUTE_MS)
    await expect.poll(async () => (await detail()).status).toBe('finished')
    expect(heard.at(-1)?.[1]).toMatchObject({ kind: 'over' })
    await house.rooms.leave(teacher.seat)
  })

  it('sends away who waits for it when it is cancelled, and says so at the door', async () => {
    await enter('student', 'Ada')
    await deleteClass(contact, { class_id: classId, series: false, scope: 'one' })
    house.clock.advance(10_000)
    await expect.poll(() => dismissed.includes(classId)).toBe(true)
    await expect.poll(async () => (await visits())[0]?.left_at).not.toBeNull()
    expect(await refusal('student', 'Ben')).toBe('cancelled')
  })
})

describe('what cannot be kept', () => {
  it('is taken out of lines and names before they reach the timeline', async () => {
    const ada = await enter('student', '  A\u0000da ', 'x'.repeat(16))
    expect(ada.view.people[0]?.name).toBe('Ada')
    expect(await house.rooms.wish(ada.seat, { kind: 'say', text: 'x\u0000y \ud83d' })).toBe(true)
    expect(await house.rooms.wish(ada.seat, { kind: 'say', text: '\u0007' })).toBe(false)
    expect(await timeline()).toMatchObject([{ kind: 'joined' }, { kind: 'said', line: { text: 'xy \ufffd' } }])
  })
})

describe('a service for sound and picture', () => {
  it('gives each person their way in, hears who left, and keeps nobody out when it is away', async () => {
    expect((await enter('teacher', 'Ingrid')).call).toBeNull()
    const told: string[] = []
    const media: Media = {
      join: ({ name }) =>
        name === 'Ben'
          ? Promise.reject(new Error('away'))
          : Promise.resolve({ provider: 'sfu', address: 'wss://sfu.example', token: `for ${name}` }),
      leave: async ({ visit }) => void told.push(`left ${visit}`),
    }
    const failed = (cause: unknown): void => void told.push(String(cause))
    const rooms = openClassRooms({
      db: house.db,
      clock: house.clock,
      linkSecret: house.linkSecret,
      failed,
      media,
      isWatchable,
    })
    const token = signRoleLink({ classId: await planClass({}), role: 'student' }, house.linkSecret)
    const ada = await rooms.enter({ token, name: 'Ada', person: 'ada-0123456789abcdef' })
    expect(ada.entered).toMatchObject({ call: { provider: 'sfu', token: 'for Ada' } })
    const ben = await rooms.enter({ token, name: 'Ben', person: 'ben-0123456789abcdef' })
    expect(ben.entered).toMatchObject({ refused: null, call: null })
    if (ada.seat !== null) await rooms.leave(ada.seat)
    expect(told).toEqual(['Error: away', `left ${ada.seat?.visit}`])
    await rooms.close()
  })
})
