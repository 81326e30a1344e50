import { expect, it } from 'vitest'
import { trailOf } from './trail.ts'

it('begins at the dashboard', () => {
  expect(trailOf('withdraw')).toEqual([{ page: 'userinfo', to: '/userinfo' }, { page: 'withdraw' }])
})

it('is the dashboard alone on the dashboard', () => {
  expect(trailOf('userinfo')).toEqual([{ page: 'userinfo' }])
})
