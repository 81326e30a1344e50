import { describe, expect, it } from 'vitest'
import { projectOf } from '../project/project.ts'
import { findRoomViolations } from './find-room-violations.ts'
import type { RoomPlan } from './room-plan.ts'

const plan: RoomPlan = {
  root: 'apps/server/src',
  rooms: {
    'main.ts': { enters: ['spot'] },
    spot: { enters: ['spot/books', 'ground'] },
    'spot/books': { enters: ['ground'] },
    ground: { enters: [], open: 'everything stands on it' },
  },
}

const sound = {
  'apps/server/src/main.ts': "import { spot } from './spot/index.ts'",
  'apps/server/src/spot/index.ts': "export { place } from './place.ts'",
  'apps/server/src/spot/place.ts':
    "import { book } from './books/index.ts'\nimport type { Clock } from '../ground/clock.ts'",
  'apps/server/src/spot/books/index.ts': "import type { Clock } from '../../ground/clock.ts'",
  'apps/server/src/ground/clock.ts': 'export type Clock = object',
}

const problemsOf = (texts: Readonly<Record<string, string>>, of: RoomPlan = plan): readonly string[] =>
  findRoomViolations(projectOf({ ...sound, ...texts }), of).problems

describe('the rooms of an app', () => {
  it('let through what their plan allows, and count it', () => {
    expect(findRoomViolations(projectOf(sound), plan)).toEqual({ crossings: 4, problems: [] })
  })

  it('are entered through their door alone', () => {
    expect(problemsOf({ 'apps/server/src/main.ts': "import './spot/index.ts'\nimport './spot/place.ts'" })).toEqual([
      'apps/server/src/main.ts:2 imports ./spot/place.ts: spot is entered through its index.ts',
    ])
  })

  it('are closed to whom the plan does not name, for types and late imports too', () => {
    for (const line of ["import type { A } from '../main.ts'", "export const late = () => import('../main.ts')"]) {
      expect(problemsOf({ 'apps/server/src/ground/clock.ts': line })).toEqual([
        'apps/server/src/ground/clock.ts:1 imports ../main.ts: ground may not enter main.ts',
      ])
    }
  })

  it('are left by the rooms within them like any other', () => {
    expect(problemsOf({ 'apps/server/src/spot/books/level.ts': "import '../place.ts'" })).toHaveLength(1)
  })

  it('hold every file', () => {
    expect(problemsOf({ 'apps/server/src/stray/a.ts': '' })).toEqual(['apps/server/src/stray/a.ts lies in no room'])
  })

  it('let tests look behind doors', () => {
    expect(problemsOf({ 'apps/server/src/ground/clock.test.ts': "import '../spot/place.ts'" })).toEqual([])
  })
})

describe('a plan', () => {
  const planWith = (rooms: RoomPlan['rooms']): RoomPlan => ({ ...plan, rooms: { ...plan.rooms, ...rooms } })

  it('names rooms that are there, without a ring', () => {
    expect(problemsOf({}, planWith({ ground: { enters: ['spot'], open: 'a mistake' } })).join('\n')).toMatch(
      /in a ring/,
    )
    expect(problemsOf({}, planWith({ ground: { enters: ['nowhere'], open: 'a mistake' } })).join('\n')).toMatch(
      /no room/,
    )
  })

  it('allows nothing that nobody needs, and no empty room', () => {
    expect(problemsOf({}, planWith({ 'main.ts': { enters: ['spot', 'ground'] } }))).toEqual([
      'apps/server/src: nothing in main.ts enters ground',
    ])
    expect(problemsOf({}, planWith({ later: { enters: [] } }))).toEqual(['apps/server/src: nothing lies in later'])
  })
})
