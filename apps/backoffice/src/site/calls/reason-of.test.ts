import { expect, it } from 'vitest'
import { reasonOf } from './reason-of.ts'

it.each([
  ['nothing of what was carried out', { res_code: 'P001', res_msg: 'done', data: { name: 'Algebra' } }, null],
  [
    "the field's own reason",
    { res_code: '422', res_msg: 'Some fields are wrong', data: { csv: 'no names' } },
    'no names',
  ],
  [
    'the sentence where no field has one',
    { res_code: '404', res_msg: 'No such class', data: { left: 2 } },
    'No such class',
  ],
  ['the sentence where there are no fields', { res_code: '500', res_msg: 'not now', data: null }, 'not now'],
])('tells %s', (_what, reply, reason) => {
  expect(reasonOf(reply)).toBe(reason)
})
