// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveText } from './save-file.ts'

const KEPT_AT_LEAST_MS = 30_000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('saves under its name, and keeps the address for as long as a busy browser may take to read it', () => {
  const saved: string[] = []
  const given = vi.fn<() => string>(() => 'blob:of-the-text')
  const takenBack = vi.fn<(address: string) => void>()
  vi.stubGlobal('URL', { createObjectURL: given, revokeObjectURL: takenBack })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  saveText('账单-2026-11.csv', 'text/csv', 'a,b')
  expect(saved).toEqual(['账单-2026-11.csv blob:of-the-text'])
  vi.advanceTimersByTime(KEPT_AT_LEAST_MS)
  expect(takenBack).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(takenBack).toHaveBeenCalledExactlyOnceWith('blob:of-the-text')
})
