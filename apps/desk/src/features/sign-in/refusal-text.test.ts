import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import type { AreaMessages } from '../../site/languages/load.ts'
import { dictionary as signIn } from '../../site/languages/sign-in/en.ts'
import { refusalText } from './refusal-text.ts'

const messages = { 'sign-in': signIn } as unknown as AreaMessages
const words = createTranslator({ locale: 'en', messages, namespace: 'sign-in' })

test.each([
  [
    'SIGN_IN_WRONG',
    { tries_left: 3, pause_minutes: 15 },
    'The name or the password is wrong. 3 tries are left, then a wait of 15 minutes.',
  ],
  [
    'CODE_WRONG',
    { tries_left: 1, pause_minutes: 15 },
    'The last code was wrong. 1 try is left, then a wait of 15 minutes.',
  ],
  ['423', { reason: 'tries', retry_after: 61 }, 'Try again in 2 minutes.'],
  ['423', { retry_after: 0 }, 'Try again in 1 minute.'],
  ['410', null, 'This sign-in took too long. Begin again.'],
  ['500', null, 'as the server says'],
])('%s with %o is told as %s', (code, data, told) => {
  expect(refusalText(words, { code, msg: 'as the server says', data })).toBe(told)
})
