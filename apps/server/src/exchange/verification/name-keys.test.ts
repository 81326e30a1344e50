import { expect, test } from 'vitest'
import { createSealing } from '../../platform/secrets/sealing.ts'
import { beginnings, beginsWith, keyOf, keyOfText, plainName } from './name-keys.ts'

const sealing = createSealing(Buffer.alloc(32, 3))

test('a name is searched for without case, marks and signs', () => {
  expect(plainName('  José-María  ÁLVAREZ ')).toBe('jose maria alvarez')
})

test.each([
  ['Tan Mei-Ling', 'mei', true],
  ['Tan Mei-Ling', 'Mei-Ling T', true],
  ['Tan Mei-Ling', 'tan m', true],
  ['Tan Mei-Ling', 'ling', true],
  ['Tan Mei-Ling', 'ei', false],
  ['王小明', '王', true],
  ['王小明', '小明', true],
  ['王小明', '王明', false],
  ['欧阳修', '修', true],
  ['Tan', '', false],
])('%s begins with %s: %s', (name, text, found) => {
  expect(beginsWith(name, text)).toBe(found)
  const key = keyOfText(sealing, text)?.key
  if (found) expect(beginnings(name).map(beginning => keyOf(sealing, beginning))).toContain(key)
})

test('one letter of an alphabet has no key, one sign of a Chinese name has', () => {
  expect(keyOfText(sealing, 'a')).toBeNull()
  expect(keyOfText(sealing, '--')).toBeNull()
  expect(keyOfText(sealing, '王')).not.toBeNull()
  expect(beginnings('Al')).toEqual(['al'])
})

test('a long beginning is looked up by its first letters', () => {
  expect(['barth', 'bartholom'].map(text => keyOfText(sealing, text)?.isWhole)).toEqual([true, false])
  const name = 'Bartholomew Featherstonehaugh'
  for (const text of ['bartholomew', 'bartholomew feath', 'featherstone'])
    expect(beginnings(name).map(one => keyOf(sealing, one))).toContain(keyOfText(sealing, text)?.key)
})
