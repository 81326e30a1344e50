import { expect, it } from 'vitest'
import { initialProfile, profileProblems, profileSummary } from './profile-form.ts'
import { testUser } from './test-user.ts'

it('begins with what is known', () => {
  const user = testUser({ introduction: 'Patient.', security: { mail_word: 'harbour' } })
  expect(initialProfile(user)).toEqual({ introduction: 'Patient.', mailWord: 'harbour' })
  expect(initialProfile(testUser({}))).toEqual({ introduction: '', mailWord: '' })
})

it('may be emptied', () => {
  expect(Object.values(profileProblems({ introduction: '', mailWord: ' ' }))).toEqual([undefined, undefined])
})

it('ends where the server would cut', () => {
  const at = (introduction: number, word: number) =>
    profileProblems({ introduction: 'x'.repeat(introduction), mailWord: 'x'.repeat(word) })
  expect(at(200, 24)).toEqual({ introduction: undefined, mailWord: undefined })
  expect(at(201, 25)).toEqual({ introduction: 'introductionLong', mailWord: 'wordLong' })
})

it('wants a word that can be read in any letter', () => {
  expect(profileProblems({ introduction: '', mailWord: 'har\u200bbour' }).mailWord).toBe('wordSigns')
})

it('sends both without blanks round them', () => {
  expect(profileSummary({ introduction: ' Hi ', mailWord: ' harbour ' })).toEqual({
    introduction: 'Hi',
    mail_word: 'harbour',
  })
})
