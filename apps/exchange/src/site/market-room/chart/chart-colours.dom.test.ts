// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { readColours } from './chart-colours.ts'

type Style = { getPropertyValue: (token: string) => string }

let read: Mock<(page: HTMLElement) => Style>
let isStyled: boolean

beforeEach(() => {
  isStyled = true
  read = vi.fn<(page: HTMLElement) => Style>(page => ({
    getPropertyValue: (token: string) => (isStyled ? ` ${token} ${page.dataset['theme']}` : ''),
  }))
  vi.stubGlobal('getComputedStyle', read)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function pageIn(theme: string): HTMLElement {
  const page = document.createElement('html')
  page.dataset['theme'] = theme
  return page
}

it('reads the colours of a page once, and anew when its look is another', () => {
  const page = pageIn('dark')
  expect(readColours(page).brand).toBe('--brand dark')
  expect(readColours(page)).toBe(readColours(page))
  expect(read).toHaveBeenCalledTimes(1)
  page.dataset['theme'] = 'light'
  expect(readColours(page).brand).toBe('--brand light')
  expect(read).toHaveBeenCalledTimes(2)
})

it('keeps nothing of a page whose styles are not there yet', () => {
  const page = pageIn('dark')
  isStyled = false
  expect(readColours(page).brand).toBe('')
  isStyled = true
  expect(readColours(page).brand).toBe('--brand dark')
})
