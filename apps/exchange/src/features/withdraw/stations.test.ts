import { WITHDRAWAL_STATES } from '@bourse/protocol/terms'
import { expect, it } from 'vitest'
import { progressOf, STATIONS } from './stations.ts'

it('leads from the request to the last station, and back where nothing left the house', () => {
  const way = (['asked', 'approved', 'broadcast', 'confirmed'] as const).map(state => progressOf(state).reached)
  expect(way).toEqual(way.toSorted((a, b) => a - b))
  expect(progressOf('confirmed')).toEqual({ reached: STATIONS.length, ended: 'done' })
  const returned = WITHDRAWAL_STATES.filter(state => progressOf(state).ended === 'returned')
  expect(returned).toEqual(['rejected', 'cancelled', 'failed'])
  // Nothing that has reached the chain comes back by itself.
  expect(returned.every(state => progressOf(state).reached < 4)).toBe(true)
})
