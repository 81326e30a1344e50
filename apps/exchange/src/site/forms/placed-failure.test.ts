import type { CallFailed } from '@bourse/client'
import { expect, it } from 'vitest'
import { type Places, placeFailure } from './placed-failure.ts'

type Values = { email: string; code: string; old: string }

const places: Places<Values> = {
  fields: { email: 'email', varcode: 'code', code: 'old' },
  codes: { CODE_WRONG: { field: 'code', problem: 'codeMismatch' }, PASSWORD_WRONG: { field: 'old' } },
}

function failedWith(part: Partial<CallFailed>): CallFailed {
  return { ok: false, code: '422', msg: 'no', data: null, fields: {}, retryAfterS: null, ...part }
}

it('puts a wrong field under the name it has on the form', () => {
  const failed = failedWith({ fields: { varcode: 'is a code of 6 digits' } })
  expect(placeFailure(failed, places)).toEqual({
    problems: { code: { unnamed: 'is a code of 6 digits' } },
    failed: null,
  })
})

it('keeps at the form what names a field that is not there', () => {
  const failed = failedWith({ fields: { email: 'x', purpose: 'y' } })
  expect(placeFailure(failed, places)).toEqual({ problems: { email: { unnamed: 'x' } }, failed })
})

it('puts a code that means a field under that field, with our words or the server’s', () => {
  expect(placeFailure(failedWith({ code: 'CODE_WRONG' }), places).problems).toEqual({ code: 'codeMismatch' })
  expect(placeFailure(failedWith({ code: 'PASSWORD_WRONG', msg: 'The password is wrong' }), places).problems).toEqual({
    old: { sentence: 'The password is wrong' },
  })
})

it('follows the field that a refusal names where a form has two of its kind', () => {
  const failed = failedWith({ code: 'CODE_WRONG', data: { field: 'code' } })
  expect(placeFailure(failed, places).problems).toEqual({ old: 'codeMismatch' })
})

it('says every other refusal at the form', () => {
  const failed = failedWith({ code: '429' })
  expect(placeFailure(failed, places)).toEqual({ problems: {}, failed })
})
