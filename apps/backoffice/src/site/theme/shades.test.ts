import { DEFAULT_THEME_COLOUR } from '@bourse/protocol/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, isColour, mix, readable } from './colour.ts'
import { palettes, type ThemeMode } from './palette.ts'
import { PICKS, shadesOf } from './shades.ts'

const anyPick = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
const modes: readonly ThemeMode[] = ['light', 'dark']
const corners: [string, ThemeMode][] = ['#FFFFFF', '#000000', '#FFFF00', '#0000FF', '#808080'].flatMap(pick =>
  modes.map((mode): [string, ThemeMode] => [pick, mode]),
)

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
    expect(contrast('#409EFF', '#409EFF')).toBe(1)
  })

  it('gives the default pick the 2.7 under white that makes a derived fill necessary', () => {
    expect(contrast(DEFAULT_THEME_COLOUR, '#FFFFFF')).toBeCloseTo(2.76, 1)
  })
})

describe('mix', () => {
  it('gives the upper colour at share 1 and the lower at share 0', () => {
    expect(mix('#123456', '#ABCDEF', 1)).toBe('#123456')
    expect(mix('#123456', '#ABCDEF', 0)).toBe('#ABCDEF')
  })
})

describe('isColour', () => {
  it('takes six hexadecimal digits after a hash and nothing else', () => {
    expect(isColour('#409EFF')).toBe(true)
    for (const text of ['409EFF', '#409EF', '#409EFG', '#409EFF00', 'red', '']) expect(isColour(text)).toBe(false)
  })
})

describe('readable', () => {
  it('leaves a colour that already reaches the ratio as it is', () => {
    expect(readable('#0057B8', '#FFFFFF', 4.5)).toBe('#0057B8')
  })

  it('reaches the ratio for any pick on any neutral ground', () => {
    fc.assert(
      fc.property(anyPick, fc.constantFrom(...modes), (pick, mode) => {
        const { backdrop, sheet, raised } = palettes[mode]
        for (const ground of [backdrop, sheet, raised]) {
          expect(contrast(readable(pick, ground, 4.6), ground)).toBeGreaterThanOrEqual(4.6)
        }
      }),
      { seed: 7, examples: corners },
    )
  })
})

describe('shadesOf', () => {
  it('keeps the pick itself as the mark', () => {
    for (const pick of PICKS) expect(shadesOf(pick, 'light').mark).toBe(pick)
  })

  it('makes white words readable on the fill of any pick, at rest, under the pointer and pressed', () => {
    fc.assert(
      fc.property(anyPick, fc.constantFrom(...modes), (pick, mode) => {
        const { fill, fillHover, fillActive } = shadesOf(pick, mode)
        for (const shade of [fill, fillHover, fillActive]) {
          expect(contrast('#FFFFFF', shade)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { seed: 11, examples: corners },
    )
  })

  it('makes links of any pick readable on backdrop, sheet, raised, hovered and selected ground', () => {
    fc.assert(
      fc.property(anyPick, fc.constantFrom(...modes), (pick, mode) => {
        const palette = palettes[mode]
        const { text, backdropSoft, soft } = shadesOf(pick, mode)
        for (const ground of [
          palette.backdrop,
          palette.sheet,
          palette.raised,
          palette.hover,
          palette.tint,
          backdropSoft,
          soft,
        ]) {
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        }
      }),
      { seed: 13, examples: corners },
    )
  })
})

describe('palettes', () => {
  it.each(modes)('keep every word of the %s look at 4.5:1 or more', mode => {
    const palette = palettes[mode]
    const grounds = [palette.backdrop, palette.sheet, palette.raised, palette.tint, palette.hover]
    for (const word of [palette.text, palette.strong, palette.muted, palette.quiet]) {
      for (const ground of grounds) expect(contrast(word, ground)).toBeGreaterThanOrEqual(4.5)
    }
    for (const state of [palette.good, palette.warn, palette.bad, palette.idle]) {
      for (const ground of [palette.sheet, palette.raised, state.soft]) {
        expect(contrast(state.word, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

describe('what a pick marks', () => {
  it.each(corners)('stands out of what it stands on: %s, %s', (pick, mode) => {
    const { mark, backdropSoft, ring } = shadesOf(pick, mode)
    const { sheet, backdrop } = palettes[mode]
    expect(contrast(mark, sheet)).toBeGreaterThanOrEqual(1.5)
    expect(contrast(backdropSoft, backdrop)).toBeGreaterThan(1.06)
    expect(contrast(ring, sheet)).toBeGreaterThan(1.15)
  })

  it.each(PICKS.flatMap(pick => modes.map(mode => [pick, mode] as const)))(
    'is the pick itself: %s, %s',
    (pick, mode) => {
      expect(shadesOf(pick, mode).mark).toBe(pick)
    },
  )
})
