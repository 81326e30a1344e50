/** A colour as red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number]

const HEX = /^#[0-9A-F]{6}$/i

/** Whether a text is a colour of the form #RRGGBB. */
export const isColour = (text: string): boolean => HEX.test(text)

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

function toHex(rgb: Rgb): string {
  const digits = rgb.map(part =>
    Math.round(Math.min(255, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('').toUpperCase()}`
}

function linear(part: number): number {
  const unit = part / 255
  return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** The WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const first = luminance(toRgb(one))
  const second = luminance(toRgb(other))
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Mixes `top` into `under` by a share of 0 to 1. Opaque on purpose: a tint must look the same over any ground. */
export function mix(top: string, under: string, share: number): string {
  const [red, green, blue] = toRgb(top)
  const [underRed, underGreen, underBlue] = toRgb(under)
  const blend = (above: number, below: number): number => above * share + below * (1 - share)
  return toHex([blend(red, underRed), blend(green, underGreen), blend(blue, underBlue)])
}

interface Hsl {
  readonly sixth: number
  readonly saturation: number
  readonly lightness: number
}

function toHsl(hex: string): Hsl {
  const [red, green, blue] = toRgb(hex).map(part => part / 255) as [number, number, number]
  const high = Math.max(red, green, blue)
  const span = high - Math.min(red, green, blue)
  const lightness = high - span / 2
  if (span === 0) return { sixth: 0, saturation: 0, lightness }
  const saturation = span / (1 - Math.abs(2 * lightness - 1))
  if (high === red) return { sixth: ((green - blue) / span + 6) % 6, saturation, lightness }
  if (high === green) return { sixth: (blue - red) / span + 2, saturation, lightness }
  return { sixth: (red - green) / span + 4, saturation, lightness }
}

function fromHsl({ sixth, saturation, lightness }: Hsl): string {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation
  const second = chroma * (1 - Math.abs((sixth % 2) - 1))
  const turns: readonly Rgb[] = [
    [chroma, second, 0],
    [second, chroma, 0],
    [0, chroma, second],
    [0, second, chroma],
    [second, 0, chroma],
    [chroma, 0, second],
  ]
  const [red, green, blue] = turns[Math.floor(sixth) % 6] ?? [0, 0, 0]
  const base = lightness - chroma / 2
  return toHex([(red + base) * 255, (green + base) * 255, (blue + base) * 255])
}

// Fine enough to stop close above the wanted ratio; at most 200 steps from one end to the other.
const STEP = 0.005

// Black and white stand out equally on a ground of this luminance: √(0.05 × 1.05) − 0.05.
const MIDDLE_LUMINANCE = 0.179

/**
 * Moves a colour's lightness away from the ground, step by step, until it reaches `ratio` on it.
 * Hue and saturation stay, so the pick keeps its life.
 */
export function readable(pick: string, ground: string, ratio: number): string {
  const start = toHsl(pick)
  const step = luminance(toRgb(ground)) > MIDDLE_LUMINANCE ? -STEP : STEP
  const end = step < 0 ? 0 : 1
  let lightness = start.lightness
  let shade = pick.toUpperCase()
  while (contrast(shade, ground) < ratio && lightness !== end) {
    lightness = Math.min(1, Math.max(0, lightness + step))
    shade = fromHsl({ ...start, lightness })
  }
  return shade
}
