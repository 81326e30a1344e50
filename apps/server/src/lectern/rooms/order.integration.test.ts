import type { RoomRole } from '@bourse/protocol'
import type { RoomEvent } from '@bourse/protocol/room'
import { describe, expect, it } from 'vitest'
import { createClass } from '../classes/create-class.ts'
import { personalLinks } from '../classes/personal-links.ts'
import { type LinkPerson, signRoleLink } from '../classes/role-link.ts'
import { importRoster } from '../classes/roster.ts'
import { addStaff } from '../classes/staff-table.ts'
import type { TestClassroom, TestContext } from '../test-classroom.ts'
import { aSchoolEach } from '../test-school.ts'
import { eventsOf } from './event-table.ts'

let house: TestClassroom
let contact: TestContext
let classId: number
let made: number

aSchoolEach('order', async school => {
  ;({ house, contact, made } = school)
  const { institutionId } = contact.session
  const now = new Date(house.clock.nowMs())
  const { staff_id } = await addStaff(house.db, { institutionId, name: 'Ingrid Solheim', now })
  // It is noon in Oslo.
  const answer = await createClass(contact, {
    name: 'Geometry 9',
    type: 'small',
    date: '2026-11-20',
    start: '12:05',
    end: '13:00',
    teacher_id: staff_id,
    assistant_ids: [],
    attendees_max: 9,
    seats: 6,
    resolution: 'hd',
    record: 'auto',
    auto_mic: false,
    replay: true,
    client_id: `order-${made}`,
    document_ids: [],
    repeat: 'none',
    repeat_count: 1,
    double_book: false,
  })
  if (!answer.ok) throw new Error(answer.code)
  classId = answer.data.class_id
})

type Coming = {
  readonly role: RoomRole
  readonly name: string
  readonly person?: LinkPerson
  readonly browser?: string
}

function come({ role, name, person, browser = `${name.trim()}-0123456789abcdef` }: Coming) {
  const link = person === undefined ? { classId, role } : { classId, role, person }
  return house.rooms.enter({ token: signRoleLink(link, house.linkSecret), name, person: browser })
}

async function enter(coming: Coming) {
  const { entered, seat } = await come(coming)
  if (entered.refused !== null || seat === null) throw new Error(`not let in: ${entered.refused}`)
  return { ...entered, seat }
}

const refusal = async (coming: Coming) => (await come(coming)).entered.refused
const teach = () => enter({ role: 'teacher', name: 'Ingrid Solheim' })
const told = async (): Promise<RoomEvent[]> => (await eventsOf(house.db, classId)).map(({ event }) => event)

describe('who is who', () => {
  it('is not the teacher by their name, however it is written, save with a link that says so', async () => {
    for (const name of ['Ingrid Solheim', ' ingrid  SOLHEIM ', 'Ingrid\u200B Solheim']) {
      expect(await refusal({ role: 'student', name })).toBe('taken')
      expect(await refusal({ role: 'observer', name })).toBe('taken')
    }
    const person = { name: 'Ingrid Solheim', number: '7', userId: '' }
    const { view, me } = await enter({ role: 'student', name: 'anything', person })
    expect(view.people.find(({ visit }) => visit === me)).toMatchObject({ name: 'Ingrid Solheim', known: true })
  })

  it('is said by a personal link, in every browser the same person, and kept with the stay', async () => {
    const person = { name: 'Amara', number: '12', userId: 'u-5' }
    const one = await enter({ role: 'student', name: 'somebody else', person, browser: 'first-0123456789abcdef' })
    const other = await enter({ role: 'student', name: '', person, browser: 'other-0123456789abcdef' })
    expect(other.me).toBe(one.me)
    const visits = await house.db.selectFrom('class_visit').selectAll().where('class_id', '=', classId).execute()
    expect(visits).toMatchObject([{ name: 'Amara', number: '12', user_id: 'u-5', person: 'user u-5' }])
  })

  it('is told by the door before a name is asked for', async () => {
    const person = { name: 'Amara', number: '12', userId: '' }
    const look = (link: Parameters<typeof signRoleLink>[0]) => house.rooms.look(signRoleLink(link, house.linkSecret))
    expect(await look({ classId, role: 'teacher' })).toMatchObject({
      refused: null,
      class: { name: 'Geometry 9', teacher: 'Ingrid Solheim', zone: 'Europe/Oslo' },
      name: 'Ingrid Solheim',
      fixed: false,
    })
    expect(await look({ classId, role: 'student' })).toMatchObject({ role: 'student', name: null })
    expect(await look({ classId, role: 'student', person })).toMatchObject({ name: 'Amara', fixed: true })
    expect(await house.rooms.look('forged')).toMatchObject({ refused: 'unknown', class: null })
  })

  it('gets a link each from the list of who is expected, or as the institution’s systems name them', async () => {
    await importRoster(contact, { class_id: classId, csv: 'Amara,1\nBen' })
    const all = await personalLinks(contact, { class_id: classId, role: 'student', people: [] })
    expect(all.ok && all.data.links.map(({ name, number }) => [name, number])).toEqual([
      ['Amara', '1'],
      ['Ben', ''],
    ])
    const people = [{ name: 'Cleo', number: '', user_id: 'c' }]
    const one = await personalLinks(contact, { class_id: classId, role: 'assistant', people })
    if (!one.ok) throw new Error(one.code)
    const token = one.data.links[0]?.url.replace('http://console.test/room/', '') ?? ''
    const { entered } = await house.rooms.enter({ token, name: '', person: 'browser-0123456789' })
    expect(entered.refused === null && entered.view.people).toMatchObject([{ name: 'Cleo', role: 'assistant' }])
  })
})

describe('order in the room', () => {
  it('is kept by who leads: somebody is put out, and comes again unless they are blocked', async () => {
    const teacher = await teach()
    const ada = await enter({ role: 'student', name: 'Ada' })
    expect(await house.rooms.wish(ada.seat, { kind: 'remove', visit: teacher.me, block: true })).toBe(false)
    expect(await house.rooms.wish(teacher.seat, { kind: 'remove', visit: ada.me, block: false })).toBe(true)
    expect(await house.rooms.wish(ada.seat, { kind: 'say', text: 'still here' })).toBe(false)
    const again = await enter({ role: 'student', name: 'Ada' })
    await house.rooms.wish(teacher.seat, { kind: 'remove', visit: again.me, block: true })
    expect(await refusal({ role: 'student', name: 'Another', browser: 'Ada-0123456789abcdef' })).toBe('blocked')
    const removed = (await told()).filter(({ kind }) => kind === 'removed')
    expect(removed).toMatchObject([{ name: 'Ada', key: null }, { name: 'Ada' }])
    const key = removed.flatMap(event => (event.kind === 'removed' && event.key !== null ? [event.key] : []))[0] ?? ''
    expect(key).not.toContain('Ada')
    await house.rooms.wish(teacher.seat, { kind: 'unblock', key })
    expect(await refusal({ role: 'student', name: 'Ada' })).toBeNull()
  })

  it('lets nobody new into a locked room but who leads', async () => {
    const teacher = await teach()
    await enter({ role: 'student', name: 'Ada' })
    await house.rooms.wish(teacher.seat, { kind: 'lock', on: true })
    expect(await refusal({ role: 'student', name: 'Ben' })).toBe('locked')
    expect(await refusal({ role: 'assistant', name: 'Jonas' })).toBeNull()
    // Who is in has the place they had.
    expect(await refusal({ role: 'student', name: 'Ada' })).toBeNull()
    await house.rooms.wish(teacher.seat, { kind: 'lock', on: false })
    expect(await refusal({ role: 'student', name: 'Ben' })).toBeNull()
  })

  it('silences one, also when they come again, and takes a line away', async () => {
    const teacher = await teach()
    const ada = await enter({ role: 'student', name: 'Ada' })
    await house.rooms.wish(ada.seat, { kind: 'say', text: 'class is over' })
    await house.rooms.wish(teacher.seat, { kind: 'mute', visit: ada.me, on: true })
    for (const wish of [{ kind: 'say', text: 'again' }, { kind: 'raise' }] as const) {
      expect(await house.rooms.wish(ada.seat, wish)).toBe(false)
    }
    await house.rooms.leave(ada.seat)
    const again = await enter({ role: 'student', name: 'Ada' })
    expect(again.view.people.find(({ visit }) => visit === again.me)).toMatchObject({ muted: true })
    const line = again.view.chat.find(({ text }) => text === 'class is over')
    const unsay = { kind: 'unsay', visit: ada.me, at: line?.at ?? 0 } as const
    expect(await house.rooms.wish(again.seat, unsay)).toBe(false)
    expect(await house.rooms.wish(teacher.seat, unsay)).toBe(true)
    await house.rooms.wish(teacher.seat, { kind: 'mute', visit: again.me, on: false })
    expect(await house.rooms.wish(again.seat, { kind: 'say', text: 'sorry' })).toBe(true)
    expect((await enter({ role: 'student', name: 'Ben' })).view.chat.map(({ text }) => text)).toEqual(['sorry'])
  })

  it('gives the floor without a raised hand, not to who is muted', async () => {
    const teacher = await teach()
    const ada = await enter({ role: 'student', name: 'Ada' })
    const give = { kind: 'floor', visit: ada.me, has: true } as const
    await house.rooms.wish(teacher.seat, { kind: 'mute', visit: ada.me, on: true })
    expect(await house.rooms.wish(teacher.seat, give)).toBe(false)
    await house.rooms.wish(teacher.seat, { kind: 'mute', visit: ada.me, on: false })
    expect(await house.rooms.wish(teacher.seat, give)).toBe(true)
  })
})
