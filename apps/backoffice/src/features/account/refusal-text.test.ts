import { createTranslator } from 'use-intl'
import { expect, it } from 'vitest'
import { dictionary } from '../../site/languages/account/en.ts'
import { refusalText } from './refusal-text.ts'

const words = createTranslator({ locale: 'en', messages: { account: dictionary }, namespace: 'account' })
const refused = (res_code: string, data: unknown): string =>
  refusalText(words, { res_code, res_msg: 'Wrong password.', data })

it('says how many tries are left, and what comes after them', () => {
  expect(refused('PASSWORD_WRONG', { tries_left: 2, pause_minutes: 15 })).toBe(
    'Wrong password. · 2 tries left, then a pause of 15 minutes.',
  )
  expect(refused('PASSWORD_WRONG', { tries_left: 0, pause_minutes: 15 })).toContain('That was the last try')
  expect(refused('PASSWORD_WRONG', { tries_left: 1 })).toContain('1 quick try left')
})

it('rounds a pause up: who comes a second early is refused again', () => {
  expect(refused('423', { retry_after: 61 })).toContain('2 minutes')
  expect(refused('423', { retry_after: 0 })).toContain('1 minute')
})

it('leaves every other refusal its own sentence', () => {
  expect(refused('423', null)).toBe('Wrong password.')
  expect(refused('429', { retry_after: 61 })).toBe('Wrong password.')
  expect(refused('PASSWORD_WRONG', { tries_left: 'two' })).toBe('Wrong password.')
})
