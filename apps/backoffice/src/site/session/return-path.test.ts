import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it('leads back to the path that was asked for, with its filters', () => {
  expect(returnPath('/Data-management/document?folder=7')).toBe('/Data-management/document?folder=7')
})

it.each([
  undefined,
  '',
  'dashboard',
  '//evil.example/x',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login?redirect=/x',
])('leads to the root instead of to %s', wanted => expect(returnPath(wanted)).toBe('/'))
