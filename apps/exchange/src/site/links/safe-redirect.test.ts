import { expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

it.each(['/assets', '/trade/BTCUSDT?size=mini#chart', '/redirect/home', '/article/a%20b?at=%2F%2Fx'])(
  'comes back to a place of this site: %s',
  place => {
    expect(safeRedirect(place)).toBe(place)
  },
)

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'https:evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%E0%A4%A',
  '%2F%2Fevil.example',
  'assets',
  '',
  null,
  undefined,
  ['/assets'],
  { to: '/assets' },
])('leads home instead of anywhere else: %j', place => {
  expect(safeRedirect(place)).toBe('/home')
})

it.each(['/login', '/login?redirect=/login', '/register', '/forget/', '/auth-redirect?x=1'])(
  'does not lead back into the sign-in: %s',
  place => {
    expect(safeRedirect(place)).toBe('/home')
  },
)

it('keeps a path that only begins like the sign-in', () => {
  expect(safeRedirect('/loginx')).toBe('/loginx')
})

it('takes dots out of a path before it trusts it', () => {
  expect(safeRedirect('/assets/../login')).toBe('/home')
  expect(safeRedirect('/a/..//evil.example')).toBe('/home')
})
