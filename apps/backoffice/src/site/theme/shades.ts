import { DEFAULT_THEME_COLOUR } from '@bourse/protocol/terms'
import { mix, readable } from './colour.ts'
import { palettes, type ThemeMode } from './palette.ts'

/** Offered beside the free choice; the first is the default. */
export const PICKS = [
  DEFAULT_THEME_COLOUR,
  '#1FA38B',
  '#5B6CF0',
  '#8A5CD6',
  '#D9488B',
  '#E0603A',
  '#C28A12',
  '#4B5A6E',
] as const

// A little over the 4.5 that WCAG asks for, so that rounding to eight bits a channel never falls below it.
const RATIO = 4.6

// Below these a mark, and a row tinted with it, cannot be told from what they stand on: white, say, or black in the dark look.
const MARK_RATIO = 1.5
const TINT_RATIO = 2.5

/** The shades derived from the colour that a person picks. */
export interface Shades {
  /** The pick as picked, unless it would vanish: focus, bars, progress, the first series of a chart; always beside a word that says the same. */
  readonly mark: string
  /** Primary buttons and ticked boxes: white words on it are readable. */
  readonly fill: string
  readonly fillHover: string
  readonly fillActive: string
  /** Links and the selected menu row: readable on the backdrop, the sheet and the selected row. */
  readonly text: string
  /** A selected row of the sidebar. */
  readonly backdropSoft: string
  /** A selected row of a table, a chosen option. */
  readonly soft: string
  readonly ring: string
}

/** Derives what the screen needs from any pick, so that every pick is readable in both looks. */
export function shadesOf(pick: string, mode: ThemeMode): Shades {
  const palette = palettes[mode]
  const fill = readable(pick, '#FFFFFF', RATIO)
  const tint = readable(pick, palette.sheet, TINT_RATIO)
  const backdropSoft = mix(tint, palette.backdrop, 0.14)
  // The hardest ground for the link colour: the darkest in the light look, the lightest in the dark one.
  const grounds = [backdropSoft, mix(tint, palette.sheet, 0.1), mix(tint, palette.raised, 0.1), palette.hover]
  const text = grounds.reduce((shade, ground) => readable(shade, ground, RATIO), pick)
  return {
    mark: readable(pick, palette.sheet, MARK_RATIO).toUpperCase(),
    fill,
    // Darker, never lighter: the words on it stay readable.
    fillHover: mix('#000000', fill, 0.08),
    fillActive: mix('#000000', fill, 0.14),
    text,
    backdropSoft,
    soft: mix(tint, palette.raised, 0.1),
    ring: mix(tint, palette.sheet, 0.32),
  }
}
