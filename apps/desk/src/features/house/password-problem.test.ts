import { PASSWORD_LENGTH } from '@bourse/protocol/terms'
import { expect, test } from 'vitest'
import { passwordProblem } from './password-problem.ts'

const long = 'x'.repeat(PASSWORD_LENGTH.min)

test.each([
  [{ old: '', password: long, repeat: long }, 'passwordMissing'],
  [{ old: 'o', password: long.slice(1), repeat: long.slice(1) }, 'passwordShort'],
  [{ old: 'o', password: long, repeat: `${long}x` }, 'passwordDiffers'],
  [{ old: 'o', password: long, repeat: long }, null],
])('%j: %s', (typed, problem) => {
  expect(passwordProblem(typed)).toBe(problem)
})
