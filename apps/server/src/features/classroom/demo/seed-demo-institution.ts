import type { Clock } from '@bourse/kernel'
import type { Files } from '../../../platform/files.ts'
import type { Database, DatabaseTransaction } from '../../../platform/postgres/database.ts'
import { seedDemoBilling } from '../billing/seed-demo-billing.ts'
import { addDays } from '../classes/class-dates.ts'
import { insertClasses, takeClassNumbers } from '../classes/class-table.ts'
import { momentsOfSpans, spanOn } from '../classes/plan-class.ts'
import { addStaff } from '../classes/staff-table.ts'
import { dayAt } from '../classes/wall-clock.ts'
import { contactByLogin } from '../contacts/contact-table.ts'
import { createInstitution } from '../institutions/create-institution.ts'
import { DEMO_CONTACT, DEMO_WEEK, type DemoClass } from './demo-catalogue.ts'
import { type HeldClass, insertHeldVisits } from './held-visits.ts'
import { seedDemoMaterial } from './seed-demo-material.ts'

const WEEKS_BEFORE = 2
const WEEKS_AFTER = 2
const DAYS_A_WEEK = 7

/** How the demo's contact signs in. */
export type DemoInstitution = { readonly login: string; readonly password: string }

/** Makes the demo's institution with some weeks of classes at the first start; later it only answers who signs in. */
export async function seedDemoInstitution(
  { db, clock, files }: { readonly db: Database; readonly clock: Clock; readonly files: Files },
  password: string,
): Promise<DemoInstitution> {
  const { email, mobile, institution, timeZone, name } = DEMO_CONTACT
  if (!(await contactByLogin(db, email))) {
    const made = await createInstitution(
      { db, clock },
      { name: institution, timeZone, contactName: name, email, mobile, password },
    )
    if (!made.ok) throw new Error(`the demo's institution was not made: ${made.reason}`)
    const now = new Date(clock.nowMs())
    await db.transaction().execute(transaction => seedClasses(transaction, { ...made, now }))
    await seedDemoMaterial({ db, files }, { ...made, now })
  }
  return { login: email, password }
}

type Seeding = { readonly institutionId: number; readonly contactId: number; readonly now: Date }

async function seedClasses(db: DatabaseTransaction, { institutionId, contactId, now }: Seeding): Promise<void> {
  const staff = new Map<string, number>()
  for (const { teacher } of DEMO_WEEK) {
    if (!staff.has(teacher)) staff.set(teacher, (await addStaff(db, { institutionId, name: teacher, now })).staff_id)
  }
  const planned = await plannedClasses(db, now)
  const firstNo = await takeClassNumbers(db, institutionId, planned.length)
  const rows = planned.map(({ entry, start, end }, index) => {
    const over = end < now
    return {
      institution_id: institutionId,
      class_no: firstNo + index,
      series_id: null,
      name: entry.name,
      type: entry.type,
      start_at: start,
      end_at: end,
      teacher_id: staff.get(entry.teacher) ?? 0,
      attendees_max: entry.type === 'one' ? 1 : Math.ceil(entry.expected / 10) * 10,
      seats: entry.type === 'live' ? 0 : 6,
      resolution: entry.type === 'one' ? ('fhd' as const) : ('hd' as const),
      record: 'auto' as const,
      auto_mic: entry.type === 'one',
      replay: true,
      expected: entry.expected,
      created_at: now,
      created_by: contactId,
      changed_at: now,
      begun_at: over ? start : null,
      over_at: over ? end : null,
      deleted_at: null,
    }
  })
  const ids = await insertClasses(db, rows)
  const held = rows.flatMap((row, index): HeldClass[] => {
    const classId = ids[index]
    return row.over_at === null || classId === undefined
      ? []
      : [{ classId, institutionId, start: row.start_at, end: row.end_at, expected: row.expected }]
  })
  await insertHeldVisits(db, held)
  await seedDemoBilling(db, institutionId)
}

type Planned = { readonly entry: DemoClass; readonly start: Date; readonly end: Date }

async function plannedClasses(db: DatabaseTransaction, now: Date): Promise<Planned[]> {
  const { date } = await dayAt(db, DEMO_CONTACT.timeZone, now)
  const monday = addDays(date, 1 - isoWeekday(date))
  const plan: { entry: DemoClass; day: string }[] = []
  for (let offset = -WEEKS_BEFORE * DAYS_A_WEEK; offset < (1 + WEEKS_AFTER) * DAYS_A_WEEK; offset += 1) {
    const day = addDays(monday, offset)
    for (const entry of DEMO_WEEK) if (entry.weekdays.includes(isoWeekday(day))) plan.push({ entry, day })
  }
  const moments = await momentsOfSpans(
    db,
    DEMO_CONTACT.timeZone,
    plan.map(({ entry, day }) => spanOn(day, entry)),
  )
  return plan
    .flatMap(({ entry }, index): Planned[] => {
      const span = moments[index]
      return span === undefined ? [] : [{ entry, ...span }]
    })
    .toSorted((one, other) => one.start.getTime() - other.start.getTime())
}

function isoWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_A_WEEK
}
