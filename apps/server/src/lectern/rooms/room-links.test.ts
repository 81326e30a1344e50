import { expect, it } from 'vitest'
import { readRoleLink } from '../classes/role-link.ts'
import { linksFor } from './room-links.ts'

const secret = Buffer.alloc(32, 7)

it.each([
  ['teacher', ['assistant', 'student', 'observer']],
  ['assistant', ['student', 'observer']],
  ['student', []],
  ['observer', []],
] as const)('lets a %s hand on links of %j', (role, roles) => {
  const links = linksFor(role, 7, secret)
  expect(links.map(link => link.role)).toEqual(roles)
  expect(links.map(({ token }) => readRoleLink(token, secret))).toEqual(roles.map(one => ({ classId: 7, role: one })))
})
