import { afterEach, beforeEach, expect, it } from 'vitest'
import { moveInLadder } from './ladder-keys.ts'

let ladder: HTMLElement

beforeEach(() => {
  ladder = document.createElement('div')
  ladder.tabIndex = 0
  for (const [side, price] of [
    ['ask', '5'],
    ['ask', '4'],
    ['bid', '3'],
    ['bid', '2'],
  ] as const) {
    const row = document.createElement('div')
    row.className = 'lvl-row'
    row.dataset['side'] = side
    for (const name of ['lvl-price', 'lvl-amount']) {
      const button = document.createElement('button')
      button.className = name
      button.textContent = `${name} ${price}`
      button.tabIndex = -1
      row.append(button)
    }
    ladder.append(row)
  }
  document.body.append(ladder)
  ladder.focus()
})

afterEach(() => ladder.remove())

const press = (...keys: string[]): string | null => {
  for (const key of keys) moveInLadder(ladder, key)
  return document.activeElement === ladder ? 'the ladder' : (document.activeElement?.textContent ?? null)
}

it('goes from the ladder to the best bid or the best ask, and on from there over the spread', () => {
  expect(press('ArrowDown')).toBe('lvl-price 3')
  expect(press('ArrowDown', 'ArrowDown')).toBe('lvl-price 2')
  expect(press('Escape')).toBe('the ladder')
  expect(press('ArrowUp')).toBe('lvl-price 4')
  expect(press('ArrowDown')).toBe('lvl-price 3')
})

it('goes between price and amount, and to both ends', () => {
  expect(press('ArrowDown', 'ArrowRight')).toBe('lvl-amount 3')
  expect(press('Home')).toBe('lvl-amount 5')
  expect(press('End', 'ArrowLeft')).toBe('lvl-price 2')
  expect(press('PageUp')).toBe('lvl-price 5')
})

it('leaves all other keys to the page', () => {
  expect(moveInLadder(ladder, 'Enter')).toBe(false)
  expect(moveInLadder(ladder, 'Tab')).toBe(false)
  expect(moveInLadder(ladder, 'Escape')).toBe(false)
  ladder.replaceChildren()
  expect(moveInLadder(ladder, 'ArrowDown')).toBe(false)
})
