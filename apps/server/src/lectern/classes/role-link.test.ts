import { ROOM_ROLES } from '@bourse/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRoleLink, signRoleLink } from './role-link.ts'

const secret = Buffer.alloc(32, 1)
const anyText = fc.string({ unit: 'grapheme', maxLength: 32 })
const anyPerson = fc.record({ name: anyText, number: anyText, userId: anyText })
const anyLink = fc.record(
  { classId: fc.integer({ min: 1, max: 2 ** 50 }), role: fc.constantFrom(...ROOM_ROLES), person: anyPerson },
  { requiredKeys: ['classId', 'role'] },
)

describe('a link into a class', () => {
  it('says what it was signed for', () => {
    fc.assert(
      fc.property(anyLink, link => {
        expect(readRoleLink(signRoleLink(link, secret), secret)).toEqual(link)
      }),
      { seed: 3 },
    )
  })

  it('has no dot, so that its path is a page and not a file', () => {
    fc.assert(
      fc.property(anyLink, link => {
        expect(signRoleLink(link, secret)).toMatch(/^[\w~-]+$/)
      }),
      { seed: 5 },
    )
  })

  it('is worth nothing with any one sign changed', () => {
    const token = signRoleLink({ classId: 731254, role: 'student' }, secret)
    for (let at = 0; at < token.length; at += 1) {
      for (const sign of ['0', 'a', 'Z', '~', '-']) {
        if (token[at] === sign) continue
        const forged = token.slice(0, at) + sign + token.slice(at + 1)
        expect(readRoleLink(forged, secret)).toBeNull()
      }
    }
  })

  it('is for one person only when it names one', () => {
    const person = { name: 'Amara', number: '12', userId: '' }
    const [id, role, , signature] = signRoleLink({ classId: 35, role: 'student', person }, secret).split('~')
    const other = Buffer.from(JSON.stringify(['Ben', '12', ''])).toString('base64url')
    for (const forged of [`${id}~${role}~${other}~${signature}`, `${id}~${role}~${signature}`]) {
      expect(readRoleLink(forged, secret)).toBeNull()
    }
  })

  it('is worth nothing under another secret, for another role, or written otherwise', () => {
    const token = signRoleLink({ classId: 35, role: 'student' }, secret)
    const teacher = signRoleLink({ classId: 35, role: 'teacher' }, secret)
    const swapped = `${teacher.split('~').slice(0, 2).join('~')}~${token.split('~')[2]}`
    expect(readRoleLink(token, Buffer.alloc(32, 2))).toBeNull()
    expect(readRoleLink(swapped, secret)).toBeNull()
    for (const text of ['', 'x', `0${token}`, `${token}A`, token.toUpperCase()])
      expect(readRoleLink(text, secret)).toBeNull()
  })
})
