import { addDays, type Clock, DAY_MS, weekdayOf } from '@bourse/kernel'
import type { Files } from '../../platform/files.ts'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'
import { hashPassword } from '../../safety/password-hash.ts'
import { seedDemoBilling } from '../billing/index.ts'
import { addStaff, dayAt, insertClasses, momentsOfSpans, spanOn, takeClassNumbers } from '../classes/index.ts'
import { contactByLogin, insertWithContact } from '../institutions/index.ts'
import { DEMO_CONTACT, DEMO_WEEK } from './demo-catalogue.ts'
import { bindDocuments, insertExpected } from './demo-class-table.ts'
import { documentOf, insertDemoDocuments, type ShownDocument } from './demo-documents.ts'
import { learnerAt } from './demo-learners.ts'
import type { HeldPlan, PlannedClass } from './plan-held-class.ts'
import { type HeldClass, openHistory } from './seed-held-classes.ts'

const WEEKS_BEFORE = 2
const WEEKS_AFTER = 2
const DAYS_A_WEEK = 7
// The institution was opened some days before its first class.
const OPENED_BEFORE_MS = 3 * DAY_MS

/** How the demo's contact signs in. */
export type DemoInstitution = { readonly login: string; readonly password: string }

type Deps = { readonly db: Database; readonly clock: Clock; readonly files: Files }

/** Makes the demo's institution with some weeks of classes at the first start; later it only answers who signs in. */
export async function seedDemoInstitution({ db, clock, files }: Deps, password: string): Promise<DemoInstitution> {
  const { email, mobile, institution, timeZone, name } = DEMO_CONTACT
  if (!(await contactByLogin(db, email))) {
    const now = new Date(clock.nowMs())
    const planned = await plannedClasses(db, now)
    const opened = new Date((planned[0]?.start ?? now).getTime() - OPENED_BEFORE_MS)
    const first = { name: institution, timeZone, contactName: name, email, mobile, password }
    const hash = await hashPassword(password)
    // One transaction: a start that is cut off leaves no institution without its classes.
    await db.transaction().execute(async transaction => {
      const of = { ...(await insertWithContact(transaction, first, { hash, now: opened })), opened, now }
      const documents = await insertDemoDocuments({ db: transaction, files }, of)
      await seedClasses(transaction, of, { planned, documents })
      await seedDemoBilling(transaction, of.institutionId)
    })
  }
  return { login: email, password }
}

type Seeding = {
  readonly institutionId: number
  readonly contactId: number
  readonly opened: Date
  readonly now: Date
}

type Material = { readonly planned: readonly PlannedClass[]; readonly documents: ReadonlyMap<string, ShownDocument> }

async function seedClasses(db: DatabaseTransaction, of: Seeding, { planned, documents }: Material): Promise<void> {
  const { institutionId, opened, now } = of
  const staff = new Map<string, number>()
  for (const { teacher } of DEMO_WEEK) {
    if (!staff.has(teacher)) {
      staff.set(teacher, (await addStaff(db, { institutionId, name: teacher, now: opened })).staff_id)
    }
  }
  const history = openHistory(now)
  const firstNo = await takeClassNumbers(db, institutionId, planned.length)
  const plans = planned.map((entry, at) => {
    const held = history.plan(entry)
    const teacherId = staff.get(entry.teacher) ?? 0
    return { entry, held, row: classRow(of, { entry, held, classNo: firstNo + at, teacherId }) }
  })
  const ids = await insertClasses(
    db,
    plans.map(({ row }) => row),
  )
  await expectLearners(db, ids)
  const shown = planned.map(({ name }) => documentOf(documents, name))
  const bound = ids.flatMap((class_id, at) => {
    const document = shown[at] ?? null
    return document === null ? [] : [{ class_id, document_id: document.id, place: 0 }]
  })
  await bindDocuments(db, bound)
  const classes = plans.flatMap(({ entry, held, row }, at): HeldClass[] => {
    const classId = ids[at]
    if (held === null || classId === undefined) return []
    return [{ classId, planned: entry, held, autoMic: row.auto_mic, document: shown[at] ?? null }]
  })
  await history.write(db, institutionId, classes)
}

type MadeClass = {
  readonly entry: PlannedClass
  readonly held: HeldPlan | null
  readonly classNo: number
  readonly teacherId: number
}

function classRow({ institutionId, contactId, opened }: Seeding, { entry, held, classNo, teacherId }: MadeClass) {
  return {
    institution_id: institutionId,
    class_no: classNo,
    series_id: null,
    name: entry.name,
    type: entry.type,
    start_at: entry.start,
    end_at: entry.end,
    teacher_id: teacherId,
    attendees_max: entry.type === 'one' ? 1 : Math.ceil(entry.expected / 10) * 10,
    seats: entry.type === 'live' ? 0 : 6,
    resolution: 'hd' as const,
    record: 'auto' as const,
    auto_mic: entry.type === 'one',
    replay: true,
    expected: entry.expected,
    created_at: opened,
    created_by: contactId,
    changed_at: opened,
    begun_at: held === null ? null : new Date(held.begunMs),
    over_at: held === null ? null : new Date(held.overMs),
    deleted_at: null,
  }
}

// Every class has the roster that its number of expected people says.
async function expectLearners(db: DatabaseTransaction, classIds: readonly number[]): Promise<void> {
  const most = Math.max(...DEMO_WEEK.map(({ expected }) => expected))
  const names = Array.from({ length: most }, (_, place) => learnerAt(place))
  await insertExpected(db, classIds, names)
}

async function plannedClasses(db: Database, now: Date): Promise<PlannedClass[]> {
  const { date } = await dayAt(db, DEMO_CONTACT.timeZone, now)
  const monday = addDays(date, 1 - weekdayOf(date))
  const plan: { entry: (typeof DEMO_WEEK)[number]; day: string }[] = []
  for (let offset = -WEEKS_BEFORE * DAYS_A_WEEK; offset < (1 + WEEKS_AFTER) * DAYS_A_WEEK; offset += 1) {
    const day = addDays(monday, offset)
    for (const entry of DEMO_WEEK) if (entry.weekdays.includes(weekdayOf(day))) plan.push({ entry, day })
  }
  const moments = await momentsOfSpans(
    db,
    DEMO_CONTACT.timeZone,
    plan.map(({ entry, day }) => spanOn(day, entry)),
  )
  return plan
    .flatMap(({ entry: { name, teacher, type, expected } }, index): PlannedClass[] => {
      const span = moments[index]
      return span === undefined ? [] : [{ name, teacher, type, expected, ...span }]
    })
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
}
