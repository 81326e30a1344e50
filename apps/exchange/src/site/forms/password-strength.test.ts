import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 0],
  ['k3#xq9z', 1],
  ['aaaaaaaaaaaa', 1],
  ['abcdefghijklmnop', 1],
  ['12345679', 1],
  ['abcabcabc', 1],
  ['harbour9', 2],
  ['correcthorse', 2],
  ['Kite-7-marl', 3],
  ['correct horse battery staple', 4],
  ['xT9#mQ2$vL7!', 4],
])('"%s" reaches step %i', (password, steps) => {
  expect(passwordStrength(password)).toBe(steps)
})

it('never calls a longer password weaker', () => {
  const password = 'Kite-7-marlowe-harbour'
  const steps = [...password].map((_, index) => passwordStrength(password.slice(0, index + 1)))
  expect(steps).toEqual(steps.toSorted((one, other) => one - other))
})
