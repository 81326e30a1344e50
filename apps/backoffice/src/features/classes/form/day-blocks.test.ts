import { describe, expect, it } from 'vitest'
import { dayBlocks, dayHours, type PlacedClass } from './day-blocks.ts'

const placed = (classId: number, start: string, end: string): PlacedClass => ({
  classId,
  name: `class ${classId}`,
  teacherId: classId,
  teacher: '',
  start,
  end,
})
const lanes = (...classes: PlacedClass[]) =>
  dayBlocks(classes).map(({ one, lane, lanes: of }) => `${one.classId}: ${lane + 1} of ${of}`)

describe('the blocks of a day', () => {
  it('stand alone when nothing overlaps, also when one begins as another ends', () => {
    expect(lanes(placed(1, '09:00', '10:00'), placed(2, '10:00', '11:00'))).toEqual(['1: 1 of 1', '2: 1 of 1'])
  })

  it('stand side by side when they overlap, and take a lane again that has become free', () => {
    expect(
      lanes(
        placed(1, '09:00', '12:00'),
        placed(2, '09:30', '10:00'),
        placed(3, '10:00', '11:00'),
        placed(4, '13:00', '14:00'),
      ),
    ).toEqual(['1: 1 of 2', '2: 2 of 2', '3: 2 of 2', '4: 1 of 1'])
  })

  it('end with the day when they go on past midnight', () => {
    expect(dayBlocks([placed(1, '23:00', '00:30')])[0]).toMatchObject({ from: 1380, to: 1440 })
  })

  it('widen the hours that are shown', () => {
    expect(dayHours([])).toEqual({ first: 9, last: 17 })
    expect(dayHours(dayBlocks([placed(1, '07:30', '08:00'), placed(2, '20:00', '21:30')]))).toEqual({
      first: 7,
      last: 22,
    })
  })
})
