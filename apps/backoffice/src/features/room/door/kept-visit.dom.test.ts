import { afterEach, expect, it, vi } from 'vitest'
import { forgetVisit, keepVisit, keptVisit } from './kept-visit.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  forgetVisit()
})

it('brings a tab in again under its name, by the same link alone', () => {
  keepVisit('link-1', 'Ada')
  expect(keptVisit('link-1')).toBe('Ada')
  expect(keptVisit('link-2')).toBeNull()
  keepVisit('link-2', 'Ada B.')
  expect([keptVisit('link-1'), keptVisit('link-2')]).toEqual([null, 'Ada B.'])
})

it('is forgotten by who was put out', () => {
  keepVisit('link-1', 'Ada')
  forgetVisit()
  expect(keptVisit('link-1')).toBeNull()
})

it('lets nobody in by what is no visit', () => {
  for (const text of ['{', '"link-1"', '["link-1"]', '["link-1", 7]', 'null']) {
    sessionStorage.setItem('lectern.inside', text)
    expect([text, keptVisit('link-1')]).toEqual([text, null])
  }
})

it('breaks no room where the browser refuses to keep anything', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepVisit('link-1', 'Ada')).not.toThrow()
})
