import { expect, test } from 'vitest'
import { shownRows } from './shown-rows.ts'

test('a table is read as names and what stands for them, and addresses are known', () => {
  expect(
    shownRows('user       42\nhanded in  2026-11-20\nfront      https://house.example/images/a~b\n\nalone'),
  ).toEqual([
    { name: 'user', text: '42', isAddress: false },
    { name: 'handed in', text: '2026-11-20', isAddress: false },
    { name: 'front', text: 'https://house.example/images/a~b', isAddress: true },
    { name: 'alone', text: '', isAddress: false },
  ])
})

test('an address of another kind is words', () => {
  expect(shownRows('front  javascript:alert(1)')[0]?.isAddress).toBe(false)
})
