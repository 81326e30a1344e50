import { expect, it } from 'vitest'
import { toldReason, wasLacking } from './end-reason.ts'

const WORDS = ['balance', 'unsure', 'the contract refused it']

it('tells what an operator wrote, whatever the word, and none of the words that rooms note for themselves', () => {
  const told = (by: string | null) => WORDS.map(reason => toldReason({ reason, decided_by: by }))
  expect(told('mara')).toEqual(WORDS)
  expect(told(null)).toEqual([null, null, null])
  expect(toldReason({ reason: null, decided_by: 'mara' })).toBeNull()
})

it('takes only the room’s own word for too little', () => {
  const lacking = (by: string | null) => WORDS.map(reason => wasLacking({ reason, decided_by: by }))
  expect(lacking(null)).toEqual([true, false, false])
  expect(lacking('mara')).toEqual([false, false, false])
})
