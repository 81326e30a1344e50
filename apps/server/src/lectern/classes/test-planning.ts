import type { classCreate, classList, RequestOf } from '@bourse/protocol'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestClassroom, type TestClassroom, type TestContext } from '../test-classroom.ts'
import { createClass } from './create-class.ts'
import { listClasses } from './list-classes.ts'
import { readClass } from './read-class.ts'
import { addStaffMember } from './staff.ts'

type Form = RequestOf<typeof classCreate>

/** All classes that are there, as a list asks for them. */
export const everyClass: RequestOf<typeof classList> = {
  limit_begin: 0,
  limit_num: 100,
  keyword: '',
  deleted: false,
  sort: 'day',
  descending: false,
}

const PLAN = {
  name: 'Geometry 9',
  type: 'small' as const,
  date: '2026-11-24',
  start: '14:00',
  end: '15:00',
  assistant_ids: [] as number[],
  attendees_max: 24,
  seats: 6,
  resolution: 'hd' as const,
  record: 'auto' as const,
  auto_mic: true,
  replay: true,
  document_ids: [] as number[],
  repeat: 'none' as const,
  repeat_count: 1,
  double_book: true,
} satisfies Partial<Form>

/** Where classes are planned: a school of its own for each test, with one teacher. */
export type TestSchool = { readonly house: TestClassroom; readonly contact: TestContext; readonly teacher: number }

/** Opens a house for the tests of one file, says before each of them which school it has, and gives what plans there. */
export function openTestPlanning(name: string, opened: (school: TestSchool) => void) {
  let house: TestClassroom
  let contact: TestContext
  let teacher: number
  let made = 0
  let keys = 0

  beforeAll(async () => {
    house = await openTestClassroom()
  })
  afterAll(() => house.close())
  beforeEach(async () => {
    made += 1
    contact = await house.join(`School ${made}`, `${name}-${made}@school.example`)
    teacher = await staffId(contact, 'Ingrid Solheim')
    opened({ house, contact, teacher })
  })

  async function staffId(context: TestContext, name: string): Promise<number> {
    const answer = await addStaffMember(context, { name })
    if (!answer.ok) throw new Error(answer.code)
    return answer.data.staff_id
  }

  const form = (changes: Partial<Form> = {}): Form => ({
    ...PLAN,
    teacher_id: teacher,
    client_id: `key-${(keys += 1)}`,
    ...changes,
  })

  async function plan(changes: Partial<Form> = {}, context = contact): Promise<number> {
    const answer = await createClass(context, form(changes))
    if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.fields)}`)
    return answer.data.class_id
  }

  async function list(changes: Partial<typeof everyClass> = {}, context = contact) {
    const answer = await listClasses(context, { ...everyClass, ...changes })
    if (!answer.ok) throw new Error(answer.code)
    return answer.data
  }

  async function detail(classId: number, context = contact) {
    const answer = await readClass(context, { class_id: classId })
    if (!answer.ok) throw new Error(answer.code)
    return answer.data
  }

  /** Sets what a room would set. */
  const setTimes = (classId: number, times: { begun_at?: Date; over_at?: Date; start_at?: Date; end_at?: Date }) =>
    house.db.updateTable('class').set(times).where('class_id', '=', classId).execute()

  return { staffId, form, plan, list, detail, setTimes }
}
