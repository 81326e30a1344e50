import { describe, expect, it } from 'vitest'
import {
  documentProblems,
  type IdentityForm,
  identitySummary,
  initialIdentity,
  personProblems,
} from './identity-form.ts'

const person: IdentityForm = {
  ...initialIdentity(null),
  country: 'TW',
  realName: ' 林小雨 ',
  idNumber: ' A123456789 ',
}
const documents: IdentityForm = { ...person, front: 'f', back: 'b', hold: 'h' }

describe('personal data', () => {
  it('begin empty, or with what was handed in before, but for the number', () => {
    expect(initialIdentity(null)).toMatchObject({ country: '', realName: '', idType: 'id_card', idNumber: '' })
    expect(initialIdentity({ country: 'TW', real_name: '林小雨', id_type: 'passport' })).toMatchObject({
      country: 'TW',
      realName: '林小雨',
      idType: 'passport',
      idNumber: '',
    })
    expect(initialIdentity({ country: null, real_name: null, id_type: 'library_card' }).idType).toBe('id_card')
  })

  it('may not be empty', () => {
    expect(personProblems(initialIdentity(null))).toEqual({
      country: 'countryEmpty',
      realName: 'realNameEmpty',
      idNumber: 'idNumberEmpty',
    })
  })

  it('are sound when filled in, with blanks round them or not', () => {
    expect(Object.values(personProblems(person))).toEqual([undefined, undefined, undefined])
  })

  it.each(['1234', 'A 123456', 'A123456789/1', 'x'.repeat(33)])('have no number such as "%s"', idNumber => {
    expect(personProblems({ ...person, idNumber }).idNumber).toBe('idNumberWrong')
  })

  it('are sent without pictures', () => {
    expect(identitySummary(documents, 1)).toEqual({
      level: 1,
      country: 'TW',
      real_name: '林小雨',
      id_type: 'id_card',
      id_number: 'A123456789',
    })
  })
})

describe('documents', () => {
  it('have a front, a back and a picture with their holder', () => {
    expect(documentProblems(person, '6789')).toEqual({
      front: 'frontMissing',
      back: 'backMissing',
      hold: 'holdMissing',
    })
    expect(Object.values(documentProblems(documents, '6789')).filter(Boolean)).toEqual([])
  })

  it('need no back of a passport, and send none', () => {
    const passport: IdentityForm = { ...documents, idType: 'passport' }
    expect(documentProblems({ ...passport, back: '' }, '6789').back).toBeUndefined()
    expect(identitySummary(passport, 2)).not.toHaveProperty('back')
    expect(identitySummary(documents, 2)).toMatchObject({ level: 2, front: 'f', back: 'b', hold: 'h' })
  })

  it('are of the person of level 1', () => {
    expect(documentProblems({ ...documents, idNumber: 'a12345678x' }, '678X').idNumber).toBeUndefined()
    expect(documentProblems(documents, '0000').idNumber).toBe('idNumberOther')
  })
})
