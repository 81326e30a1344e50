import { expect, it } from 'vitest'
import { initialNickname, nicknameProblems, nicknameSummary } from './nickname-form.ts'

it.each([
  ['', 'nicknameEmpty'],
  ['   ', 'nicknameEmpty'],
  ['Ann', 'nicknameSame'],
  [' Ann ', 'nicknameSame'],
  ['Anna', undefined],
  ['安 🙂', 'nicknameSigns'],
  ['a\tb', 'nicknameSigns'],
  ['a\u200bb', 'nicknameSigns'],
  ['林小雨 (O’Neill)', undefined],
  ['x'.repeat(24), undefined],
  ['x'.repeat(25), 'nicknameLong'],
])('judges "%s" as %s', (nickname, problem) => {
  expect(nicknameProblems({ nickname }, 'Ann').nickname).toBe(problem)
})

it('begins with the nickname one has, and sends the new one without blanks round it', () => {
  expect(initialNickname('Ann')).toEqual({ nickname: 'Ann' })
  expect(nicknameSummary({ nickname: ' Anna ' })).toEqual({ nickname: 'Anna' })
})
