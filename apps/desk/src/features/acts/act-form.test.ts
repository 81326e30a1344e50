import { expect, test } from 'vitest'
import type { ActEntry, ActField } from '../../site/live/acts.ts'
import {
  AT,
  aboutField,
  actProblems,
  fieldProblem,
  fieldsToSend,
  initialTyped,
  needsSecond,
  orderOf,
  REASON,
} from './act-form.ts'

const field = (more: Partial<ActField>): ActField => ({
  name: 'one',
  label: { en: 'One', zh: '一' },
  kind: 'text',
  otherwise: null,
  min: null,
  max: null,
  like: null,
  wanted: null,
  options: [],
  often: [],
  below: false,
  ...more,
})

const act = (more: Partial<ActEntry>): ActEntry => ({
  name: 'operator role',
  page: 'house',
  purpose: { en: 'gives another role', zh: '更改角色' },
  effect: 'acts',
  fields: [field({})],
  needs: { reason: false, second_factor: false, four_eyes: null },
  reasons: [],
  tells_before: true,
  bound: null,
  roles: ['admin'],
  mine: true,
  can_come: false,
  ...more,
})

test.each([
  ['nothing where something must be said', field({}), ' ', { is: 'required' }],
  ['nothing where nothing need be said', field({ otherwise: '' }), '', null],
  ['as many signs as may be', field({ max: 3 }), '一二三', null],
  ['one sign more', field({ max: 3 }), '一二三四', { is: 'text', max: 3 }],
  [
    'a text that looks otherwise',
    field({ like: '^[a-z]+$', wanted: { en: 'a–z', zh: '字母' } }),
    '1',
    { is: 'said', en: 'a–z', zh: '字母' },
  ],
  ['one below the least', field({ kind: 'whole', min: 1, max: 9 }), '0', { is: 'whole', min: 1, max: 9 }],
  ['the least', field({ kind: 'whole', min: 1, max: 9 }), '1', null],
  ['the most', field({ kind: 'whole', min: 1, max: 9 }), '9', null],
  ['one above the most', field({ kind: 'whole', min: 1, max: 9 }), '10', { is: 'whole', min: 1, max: 9 }],
  [
    'a fraction where a whole number is meant',
    field({ kind: 'whole', min: 1, max: 9 }),
    '1.5',
    { is: 'whole', min: 1, max: 9 },
  ],
  ['a decimal', field({ kind: 'decimal' }), '12.5', null],
  ['a decimal below zero where that may not be', field({ kind: 'decimal' }), '-1', { is: 'decimal' }],
  ['a decimal below zero where that may be', field({ kind: 'decimal', below: true }), '-1', null],
  ['a word of the list', field({ kind: 'choice', options: ['a', 'b'] }), 'b', null],
  [
    'a word that is not in the list',
    field({ kind: 'choice', options: ['a', 'b'] }),
    'c',
    { is: 'choice', options: 'a, b' },
  ],
] as const)('%s', (_name, one, text, problem) => {
  expect(fieldProblem(one, text)).toEqual(problem)
})

test('a form begins with what is known, then with what a field is when nothing is said', () => {
  const of = act({
    fields: [field({ name: 'a' }), field({ name: 'b', otherwise: '20' }), field({ name: 'c', otherwise: '1' })],
  })
  expect(initialTyped(of, { a: 'x', c: '7' }).fields).toEqual({ a: 'x', b: '20', c: '7' })
})

test('a reason that is asked for must be said', () => {
  const of = act({ needs: { reason: true, second_factor: false, four_eyes: null } })
  expect([...actProblems(of, { fields: { one: 'x' }, reason: ' ', at: '' }).keys()]).toEqual([REASON])
  expect(actProblems(of, { fields: { one: 'x' }, reason: 'why', at: '' }).size).toBe(0)
})

test('what is left out is not sent', () => {
  const of = act({ fields: [field({ name: 'a' }), field({ name: 'b', otherwise: '' })] })
  expect(fieldsToSend(of, { fields: { a: ' x ', b: ' ' }, reason: '', at: '' })).toEqual({ a: 'x' })
})

test('with a set time the act that lets it come is given, with its words in the order of its fields', () => {
  const of = act({ fields: [field({ name: 'a' }), field({ name: 'b' }), field({ name: 'c', otherwise: '' })] })
  const typed = { fields: { b: '800/1000 900/1000', a: 'x' }, reason: 'why', at: '2026-12-01T08:00Z' }
  expect(orderOf(of, typed)).toEqual({
    act: 'coming add',
    fields: { at: '2026-12-01T08:00Z', act: '["operator","role","x","800/1000 900/1000"]' },
  })
  expect(orderOf(of, { ...typed, at: ' ' })).toEqual({
    act: 'operator role',
    fields: { a: 'x', b: '800/1000 900/1000' },
  })
  expect([...actProblems(act({}), { fields: { one: 'x' }, reason: '', at: 'tomorrow' }).keys()]).toEqual([AT])
})

test('a second operator is asked for always, or where a field says so', () => {
  const of = (four_eyes: ActEntry['needs']['four_eyes']): ActEntry =>
    act({ needs: { reason: false, second_factor: false, four_eyes } })
  const typed = { fields: { one: 'big' }, reason: '', at: '' }
  expect(needsSecond(of(null), typed)).toBe(false)
  expect(needsSecond(of('always'), typed)).toBe(true)
  expect(needsSecond(of({ field: 'one', is: ['big'] }), typed)).toBe(true)
  expect(needsSecond(of({ field: 'one', is: ['small'] }), typed)).toBe(false)
})

test('a refusal that begins with a field’s name stands beside that field', () => {
  expect(aboutField(act({}), 'One: 2 to 32 signs')).toEqual({ field: 'one', says: '2 to 32 signs' })
  expect(aboutField(act({}), '一：2 至 32 个字符')).toEqual({ field: 'one', says: '2 至 32 个字符' })
  expect(aboutField(act({}), 'there is no operator x')).toBeNull()
})
