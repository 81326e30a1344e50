import { expect, it } from 'vitest'
import { type ClassRecord, clockOf, spokenNumber, tableRows, timeCells } from './class-rows.ts'

const record = (class_id: number, group: ClassRecord['group'], start_local: string): ClassRecord =>
  ({ class_id, group, start_local }) as ClassRecord

const records = [
  record(1, 'now', '2026-11-20 11:30'),
  record(2, 'later', '2026-11-20 14:00'),
  record(3, 'later', '2026-11-20 19:00'),
  record(4, 'day', '2026-11-21 14:00'),
  record(5, 'day', '2026-11-22 14:00'),
]

it('puts a head before each group and each day', () => {
  expect(tableRows(records, true).map(row => row.key)).toEqual([
    'now',
    '1',
    'later',
    '2',
    '3',
    'day 2026-11-21',
    '4',
    'day 2026-11-22',
    '5',
  ])
})

it('has no heads when it is sorted by a column', () => {
  expect(tableRows(records, false).map(row => row.kind)).toEqual(Array(5).fill('class'))
})

it('shows times and numbers as people say them', () => {
  expect(clockOf('2026-11-20 14:05')).toBe('14:05')
  expect(spokenNumber(100125)).toBe('100\u00A0125')
  expect(spokenNumber(999)).toBe('999')
})

it('gives a sheet each time in a cell of its own, and none for what has not been', () => {
  const planned = { start_local: '2026-11-22 20:00', end_local: '2026-11-22 21:30' }
  expect(timeCells({ ...planned, begun_local: '2026-11-22 20:02', over_local: null })).toEqual([
    '2026-11-22 20:00',
    '2026-11-22 21:30',
    '2026-11-22 20:02',
    '',
  ])
})
