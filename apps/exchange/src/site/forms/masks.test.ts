import { expect, it } from 'vitest'
import { maskedEmail, maskedPhone } from './masks.ts'

it('leaves of an address its first and last sign and its host', () => {
  expect(['marlowe@harbour.example', 'ab@x.example', 'a@x.example'].map(maskedEmail)).toEqual([
    'm•••••e@harbour.example',
    'a•••••@x.example',
    'a•••••@x.example',
  ])
})

it('hides the middle of a number', () => {
  expect([maskedPhone('86', '13800138000'), maskedPhone('354', '1234567')]).toEqual([
    '+86 138 •••• 8000',
    '+354 •••• 67',
  ])
})
