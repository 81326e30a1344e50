import { expect, it } from 'vitest'
import { isFound } from './is-found.ts'

it.each([
  ['Germany +49', 'ger'],
  ['Germany +49', '49'],
  ['Germany +49', '+4'],
  ['United States +1', 'united st'],
  ['United States +1', 'States'],
  ['Côte d’Ivoire +225', 'cote'],
  ['Côte d’Ivoire +225', 'ivo'],
  ['中国香港特别行政区 +852', '香港'],
  ['대한민국 +82', '민국'],
  ['anything', ''],
])('"%s" is found by "%s"', (text, typed) => {
  expect(isFound(text, typed)).toBe(true)
})

it.each([
  ['Algeria +213', 'ger'],
  ['Niger +227', 'ger'],
  ['Germany +49', '9'],
  ['中国 +86', '香港'],
])('"%s" is not found by "%s"', (text, typed) => {
  expect(isFound(text, typed)).toBe(false)
})
