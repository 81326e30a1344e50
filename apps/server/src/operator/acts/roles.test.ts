import { expect, test } from 'vitest'
import { mayDo, ROLES } from './roles.ts'

const looks = (name: string) => ({ name, effect: 'reads' as const })
const acts = (name: string) => ({ name, effect: 'acts' as const })

test('who has a role may look, but papers are shown to who judges them', () => {
  for (const role of ROLES) expect([role, mayDo(role, looks('market list'))]).toEqual([role, true])
  const judges = ROLES.filter(role => mayDo(role, acts('kyc show')))
  expect(judges).toEqual(['reviewer', 'admin'])
})

test.each([
  ['institution fund', ['treasurer', 'admin']],
  ['user reset-factor', ['support', 'admin']],
  ['wallet to-cold', ['treasurer', 'admin']],
  ['wallet cold-address', ['admin']],
  ['wallet cold-signature', ['treasurer', 'admin']],
  ['user level', ['market', 'admin']],
  ['coin create', ['market', 'admin']],
  ['bank approve', ['reviewer', 'admin']],
  ['notice add', ['content', 'admin']],
  ['user freeze', ['support', 'reviewer', 'admin']],
  ['operator add', ['admin']],
  ['backup', ['admin']],
  ['marketing push', ['admin']],
])('%s is done by %j and nobody else', (name, roles) => {
  expect(ROLES.filter(role => mayDo(role, acts(name)))).toEqual(roles)
})

test('a second operator has a word in what their role may do, a viewer in nothing', () => {
  expect(ROLES.filter(role => !mayDo(role, acts('approve')))).toEqual(['viewer'])
})
