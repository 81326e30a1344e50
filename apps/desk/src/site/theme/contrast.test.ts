import { expect, test } from 'vitest'
import { palettes, THEME_MODES } from './palette.ts'

const LEAST = 4.5

const channel = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

for (const mode of THEME_MODES) {
  const palette = palettes[mode]
  const grounds = {
    sheet: palette.sheet,
    ground: palette.ground,
    tint: palette.tint,
    soft: palette.soft,
    hover: palette.hover,
  }
  const inks = {
    text: palette.text,
    strong: palette.strong,
    muted: palette.muted,
    link: palette.link,
    'good word': palette.goodWord,
    'warn word': palette.warnWord,
    'bad word': palette.badWord,
  }
  for (const [ground, under] of Object.entries(grounds)) {
    for (const [ink, over] of Object.entries(inks)) {
      test(`${ink} can be read on ${ground} in the ${mode} look`, () => {
        expect(contrast(over, under)).toBeGreaterThanOrEqual(LEAST)
      })
    }
  }
  test(`words of a state can be read on its own soft ground in the ${mode} look`, () => {
    expect(contrast(palette.badWord, palette.badSoft)).toBeGreaterThanOrEqual(LEAST)
    expect(contrast(palette.warnWord, palette.warnSoft)).toBeGreaterThanOrEqual(LEAST)
    expect(contrast(palette.goodWord, palette.goodSoft)).toBeGreaterThanOrEqual(LEAST)
    expect(contrast(palette.link, palette.select)).toBeGreaterThanOrEqual(LEAST)
    expect(contrast('#FFFFFF', palette.fill)).toBeGreaterThanOrEqual(LEAST)
  })
}
