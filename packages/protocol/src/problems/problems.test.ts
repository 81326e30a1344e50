import { describe, expect, test } from 'vitest'
import { amount, clientId, email, newPassword, pageFields, samePasswords, side } from '../fields.ts'
import { LANGUAGES } from '../language.ts'
import { z } from '../zod.ts'
import { fieldProblems } from './catalogue.ts'
import { problemSentence, problemSentences } from './problem-sentence.ts'
import { problemsOfIssues } from './problems-of-issues.ts'

const problemsOf = (schema: z.ZodMiniType, input: unknown) => {
  const result = z.safeParse(schema, input)
  return result.success ? {} : problemsOfIssues(result.error.issues, input)
}

describe('the catalogue of field problems', () => {
  test.each(Object.entries(fieldProblems))('%s has a text with the same bounds in every language', (_name, text) => {
    const bounds = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).toSorted()
    expect(Object.keys(text).toSorted()).toEqual([...LANGUAGES].toSorted())
    for (const language of LANGUAGES) expect(bounds(text[language])).toEqual(bounds(text.en))
  })
})

describe('what is wrong with a field', () => {
  const cases: [string, z.ZodMiniType, unknown, unknown][] = [
    ['a missing field is required', email(), undefined, 'required'],
    ['an empty field is required', email(), '', 'required'],
    ['blanks alone are empty', email(), '   ', 'required'],
    ['an address without a host is no e-mail address', email(), 'a@b', 'email'],
    ['a number is no text', email(), 5, 'text'],
    ['a text is no whole number', pageFields.limit_num, '5', 'number'],
    ['a fraction is no whole number', pageFields.limit_num, 1.5, 'integer'],
    ['null is no whole number', pageFields.limit_num, null, 'number'],
    ['a page of 101 is too big', pageFields.limit_num, 101, ['too_big', { max: '100' }]],
    ['a page of none is too small', pageFields.limit_num, 0, ['too_small', { min: '1' }]],
    ['a third side is no choice', side(), 3, ['choice', { values: '1, 2' }]],
    ['a short password names the bound', newPassword(), '1234567', ['too_short', { min: '8' }]],
    ['a long password names the bound', newPassword(), 'x'.repeat(65), ['too_long', { max: '64' }]],
    ['a sign is no decimal', amount(), '-1', 'decimal'],
    ['an exponent is no decimal', amount(), '1e-8', 'decimal'],
    ['full-width digits are no decimal', amount(), '１', 'decimal'],
    ['zero is not above zero', amount(), '0.000', 'above_zero'],
    ['a number is no decimal text', amount(), 0.1, 'text'],
    ['a blank in a client id is refused', clientId(), 'a b', 'client_id'],
    ['a list is no text', clientId(), ['a'], 'text'],
  ]

  test.each(cases)('%s', (_sentence, schema, input, problem) => {
    expect(problemsOf(z.object({ field: schema }), { field: input })).toEqual({ field: problem })
  })

  test('a body that is no object is said of no field', () => {
    expect(problemsOf(z.object({}), [])).toEqual({ '': 'object' })
  })

  test('a nested field is named with its path', () => {
    const schema = z.object({ codes: z.object({ google: z.string() }) })
    expect(problemsOf(schema, { codes: { google: 1 } })).toEqual({ 'codes.google': 'text' })
  })

  test('passwords that differ are said of the repetition', () => {
    const schema = z.object({ password: z.string(), repassword: z.string() }).check(samePasswords())
    expect(problemsOf(schema, { password: 'a', repassword: 'b' })).toEqual({ repassword: 'passwords_differ' })
    expect(problemsOf(schema, { password: 'a', repassword: 'a' })).toEqual({})
  })

  test('is told in the language asked for, with the bound', () => {
    expect(problemSentence(['too_big', { max: 100 }], 'en')).toBe('must be at most 100')
    expect(problemSentences({ email: 'required' }, 'zh')).toEqual({ email: '不能为空' })
  })
})
