import { expect, it } from 'vitest'
import { componentName, placeOf } from './error-words.ts'

it('names the innermost component of a stack', () => {
  expect(componentName('at DocumentRow (http://x/a.js:1:2)\n    at DocumentTable')).toBe('DocumentRow')
  expect(componentName('in DocumentRow\nin Page')).toBe('DocumentRow')
  expect(componentName('http://x/a.js:3:7')).toBe('http://x/a.js:3:7')
  expect(componentName('')).toBe('')
})

it('leaves the host out of an address and keeps what is no address', () => {
  expect(placeOf('http://127.0.0.1:3001/charts?a=1#b')).toBe('/charts?a=1')
  expect(placeOf('about')).toBe('about')
})
