import { describe, expect, it } from 'vitest'
import { lecternTheme } from '../src/site/theme/lectern-theme.ts'
import { kitSheet } from './kit-sheet.tsx'

describe('the rules of the kit', () => {
  const { css, parts } = kitSheet()

  it.each([
    ['#409EFF', 'light'],
    ['#409EFF', 'dark'],
    ['#C81E2B', 'dark'],
  ] as const)('are the same under the pick %s in the %s look', (pick, mode) => {
    expect(kitSheet(lecternTheme(pick, mode)).css).toBe(css)
  })

  it('are those of all that is shown, whether it is seen at first or not', () => {
    expect(parts).toEqual(expect.arrayContaining(['Button-Button', 'Table-Table', 'Form-Form', 'Modal-confirm']))
  })

  it('end where the kit begins to note which rules are there', () => {
    expect(css).toContain('.ant-table-thead')
    expect(css).not.toContain('data-ant-cssinjs')
  })
})
