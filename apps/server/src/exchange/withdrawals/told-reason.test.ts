import { expect, it } from 'vitest'
import { toldReason } from './told-reason.ts'

it('tells what an operator wrote, and none of the words that rooms note for themselves', () => {
  expect(toldReason({ reason: 'the contract refused it' })).toBe('the contract refused it')
  expect(['balance', 'unsure', null].map(reason => toldReason({ reason }))).toEqual([null, null, null])
})
