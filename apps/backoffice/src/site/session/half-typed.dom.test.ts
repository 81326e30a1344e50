import { beforeEach, expect, it, vi } from 'vitest'
import { askBeforeLeaving, forgetAllTyped, forgetTyped, isAnythingTyped, keepTyped, readTyped } from './half-typed.ts'

beforeEach(() => sessionStorage.clear())

it('keeps what somebody has half typed for them alone, until it is sent or they sign out', () => {
  keepTyped('class new', 'Mara', { name: 'Geom' })
  keepTyped('class edit 5', 'Mara', { name: 'Algebra' })
  expect(readTyped('class new', 'Mara')).toEqual({ name: 'Geom' })
  expect(readTyped('class new', 'Jonas')).toBeNull()
  forgetTyped('class new')
  expect([readTyped('class new', 'Mara'), isAnythingTyped()]).toEqual([null, true])
  forgetAllTyped()
  expect(isAnythingTyped()).toBe(false)
})

it('asks before the window goes while something would be lost, and not otherwise', () => {
  const stop = askBeforeLeaving(isAnythingTyped)
  const asked = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asked()).toBe(false)
  keepTyped('class new', 'Mara', {})
  expect(asked()).toBe(true)
  stop()
  expect(asked()).toBe(false)
})

it('forgets forms and nothing else that this window keeps', () => {
  sessionStorage.setItem('lectern.tabs', 'kept')
  keepTyped('class new', 'Mara', {})
  forgetAllTyped()
  expect(sessionStorage.getItem('lectern.tabs')).toBe('kept')
})

it('goes on where a page has no store of its own', () => {
  const refused = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  keepTyped('class new', 'Mara', {})
  expect([isAnythingTyped(), readTyped('class new', 'Mara')]).toEqual([false, null])
  refused.mockRestore()
})
