import { describe, expect, it } from 'vitest'
import {
  type ClassFormState,
  emptyForm,
  estimate,
  formPayload,
  formProblems,
  lengthMinutes,
  type Template,
  withStart,
  withTemplate,
  withType,
} from './class-form.ts'

const now = { day: '2026-11-20', clock: '13:40' }
const good: ClassFormState = { ...emptyForm(now), name: 'Geometry', teacherId: 7 }

describe('an empty form', () => {
  it('begins at the next half hour and lasts one hour', () => {
    expect(emptyForm(now)).toMatchObject({ date: '2026-11-20', start: '14:00', end: '15:00' })
  })

  it('goes on to the next day before midnight', () => {
    expect(emptyForm({ day: '2026-12-31', clock: '23:45' })).toMatchObject({
      date: '2027-01-01',
      start: '00:00',
      end: '01:00',
    })
  })

  it('lacks only a name and a teacher', () => {
    expect(formProblems(emptyForm(now), now)).toEqual({ name: 'required', teacherId: 'required' })
    expect(formProblems(good, now)).toEqual({})
  })
})

describe('what is wrong with a form', () => {
  it.each<[Partial<ClassFormState>, object]>([
    [{ name: '   ' }, { name: 'required' }],
    [{ name: 'x'.repeat(64) }, {}],
    [{ name: 'x'.repeat(65) }, { name: 'nameLong' }],
    [{ end: '14:00' }, { end: 'sameTime' }],
    [{ start: '12:40' }, {}],
    [{ start: '12:39' }, { start: 'tooEarly' }],
    [{ date: '2026-11-19', start: '23:00' }, { start: 'tooEarly' }],
    [{ date: '2026-11-21', start: '00:00' }, {}],
    [{ attendeesMax: null }, { attendeesMax: 'wholeNumber' }],
    [{ attendeesMax: 51 }, { attendeesMax: 'tooMany' }],
  ])('with %o is %o', (changes, problems) => {
    expect(formProblems({ ...good, ...changes }, now)).toEqual(problems)
  })

  it('allows what began yesterday within the hour', () => {
    const early = { day: '2026-11-20', clock: '00:20' }
    expect(formProblems({ ...good, date: '2026-11-19', start: '23:30' }, early)).toEqual({})
    expect(formProblems({ ...good, date: '2026-11-19', start: '23:10' }, early)).toEqual({ start: 'tooEarly' })
  })
})

describe('changing one thing', () => {
  it('moves the end with the start', () => {
    expect(withStart(good, '23:30')).toMatchObject({ start: '23:30', end: '00:30' })
  })

  it('lowers the attendees to what a type takes', () => {
    expect(withType(good, 'one').attendeesMax).toBe(1)
    expect(withType({ ...good, attendeesMax: 20 }, 'live').attendeesMax).toBe(20)
  })

  it('takes the settings of a template and keeps name, day and people', () => {
    const template: Template = {
      template_id: 1,
      name: 'Lecture',
      type: 'live',
      length_minutes: 90,
      attendees_max: 300,
      seats: 0,
      resolution: 'fhd',
      record: 'manual',
      auto_mic: false,
      replay: false,
    }
    expect(withTemplate(good, template)).toMatchObject({
      name: 'Geometry',
      teacherId: 7,
      start: '14:00',
      end: '15:30',
      type: 'live',
      attendeesMax: 300,
      replay: false,
    })
  })
})

it('counts a length across midnight', () => {
  expect(lengthMinutes({ start: '23:30', end: '00:30' })).toBe(60)
  expect(lengthMinutes({ start: '14:00', end: '15:30' })).toBe(90)
})

it('estimates attendees, teacher and assistants for the whole length', () => {
  expect(estimate({ ...good, attendeesMax: 24, assistantIds: [9] })).toEqual({ people: 26, minutes: 60, total: 1560 })
})

it('becomes the payload of the call', () => {
  expect(formPayload({ ...good, name: ' Geometry ' })).toMatchObject({
    name: 'Geometry',
    teacher_id: 7,
    attendees_max: 24,
    auto_mic: false,
  })
})
