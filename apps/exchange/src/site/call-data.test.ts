import { expect, it } from 'vitest'
import { CallFailure, dataOf } from './call-data.ts'

it('gives the data of a call that was carried out', () => {
  expect(dataOf({ ok: true, data: { uid: 7 }, msg: 'ok' })).toEqual({ uid: 7 })
})

it('throws a failure that reads as its sentence and keeps its code', () => {
  const failed = { ok: false, code: '401', msg: 'Sign in first', data: null, fields: {}, retryAfterS: null } as const
  const error = (() => {
    try {
      return dataOf(failed)
    } catch (thrown) {
      return thrown
    }
  })()
  expect(error).toBeInstanceOf(CallFailure)
  expect(error).toMatchObject({ message: 'Sign in first', failed: { code: '401' } })
})
