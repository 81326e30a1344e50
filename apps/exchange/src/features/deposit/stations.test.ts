import type { DEPOSIT_STATES } from '@bourse/protocol/terms'
import { expect, it } from 'vitest'
import { stationStates } from '../../site/lists/station-states.ts'
import { progressOf, STATIONS } from './stations.ts'

it('says where every deposit stands: seen, confirmed, there, or stopped before it was', () => {
  const at = (status: (typeof DEPOSIT_STATES)[number], confirmations: number) =>
    stationStates(STATIONS.length, progressOf({ status, confirmations, needed: 19 }))
  expect(at('confirming', 18)).toEqual(['now', 'ahead', 'ahead'])
  expect(at('confirming', 19)).toEqual(['done', 'now', 'ahead'])
  expect(at('credited', 19)).toEqual(['done', 'done', 'done'])
  expect(at('held', 19)).toEqual(['done', 'stop', 'ahead'])
  expect(at('gone', 0)).toEqual(['done', 'stop', 'ahead'])
})
