import { WITHDRAWAL_STATES } from '@bourse/protocol/terms'
import { expect, it } from 'vitest'
import { progressOf, STATIONS, stationStates } from './stations.ts'

it('leads from the request to the last station, and back where nothing left the house', () => {
  const way = (['asked', 'approved', 'broadcast', 'confirmed'] as const).map(state => progressOf(state).reached)
  expect(way).toEqual(way.toSorted((a, b) => a - b))
  expect(progressOf('confirmed')).toEqual({ reached: STATIONS.length, ended: 'done' })
  const returned = WITHDRAWAL_STATES.filter(state => progressOf(state).ended === 'returned')
  expect(returned).toEqual(['rejected', 'cancelled', 'failed'])
  // Nothing that has reached the chain comes back by itself.
  expect(returned.every(state => progressOf(state).reached < 4)).toBe(true)
})

it('shows one station as now while it is on its way, and one as the turn where it came back', () => {
  expect(stationStates('asked')).toEqual(['now', 'ahead', 'ahead', 'ahead', 'ahead'])
  expect(stationStates('broadcast')).toEqual(['done', 'done', 'done', 'now', 'ahead'])
  expect(stationStates('confirmed')).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(stationStates('cancelled')).toEqual(['done', 'stop', 'ahead', 'ahead', 'ahead'])
  expect(stationStates('rejected')).toEqual(['done', 'stop', 'ahead', 'ahead', 'ahead'])
  expect(stationStates('failed')).toEqual(['done', 'done', 'stop', 'ahead', 'ahead'])
})
