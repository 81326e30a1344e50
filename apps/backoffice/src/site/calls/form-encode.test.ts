import { expect, it } from 'vitest'
import { formEncode } from './form-encode.ts'

it('repeats the bare key of a list, and leaves out what is not there', () => {
  expect(formEncode({ id: [1, 2], name: 'A & B', none: null, unset: undefined, on: false, zero: 0, empty: '' })).toBe(
    'id=1&id=2&name=A+%26+B&on=false&zero=0&empty=',
  )
  expect(formEncode({ ids: [] })).toBe('')
})
