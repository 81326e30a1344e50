import { expect, test } from 'vitest'
import { subjectProblems } from './commit-subjects.ts'

test('a subject begins with one area or several', () => {
  expect(subjectProblems(['core: an order lives once', 'funds, desk: one word for both', 'ci: less'])).toEqual([])
})

test.each(['wip', 'Draw an order by its line', 'core : a blank too many', 'core:', 'core:none'])(
  'the subject %j is told',
  subject => {
    expect(subjectProblems([subject, 'docs: one that holds'])).toEqual([
      `"${subject}" does not begin with an area and a colon`,
    ])
  },
)
