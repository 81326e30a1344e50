import { expect, it } from 'vitest'
import { stationStates } from './station-states.ts'

it('shows one station as now while it is on its way, and one as the stop where it came back or waits for somebody', () => {
  expect(stationStates(4, { reached: 1, ended: null })).toEqual(['now', 'ahead', 'ahead', 'ahead'])
  expect(stationStates(4, { reached: 3, ended: null })).toEqual(['done', 'done', 'now', 'ahead'])
  expect(stationStates(4, { reached: 4, ended: 'done' })).toEqual(['done', 'done', 'done', 'done'])
  expect(stationStates(4, { reached: 1, ended: 'returned' })).toEqual(['done', 'stop', 'ahead', 'ahead'])
  expect(stationStates(4, { reached: 2, ended: 'returned' })).toEqual(['done', 'stop', 'ahead', 'ahead'])
  expect(stationStates(4, { reached: 3, ended: 'returned' })).toEqual(['done', 'done', 'stop', 'ahead'])
  expect(stationStates(3, { reached: 2, ended: 'held' })).toEqual(['done', 'stop', 'ahead'])
})
