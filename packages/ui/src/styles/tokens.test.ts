import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Colour = readonly [number, number, number]
type Theme = Readonly<Record<string, string>>

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(/\s+/g, ' ')

function themeOf(selector: string): Theme {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function colourOf(hex: string | undefined): Colour {
  if (hex === undefined || !/^#[0-9A-F]{6}$/i.test(hex)) throw new Error(`no colour: ${hex}`)
  return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Colour
}

function mix(over: Colour, under: Colour, share: number): Colour {
  return over.map((value, index) => value * share + (under[index] ?? 0) * (1 - share)) as unknown as Colour
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map(value => {
    const part = value / 255
    return part <= 0.039_28 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const themes = { dark: themeOf(':root, [data-theme="dark"]'), light: themeOf('[data-theme="light"]') }
const texts = ['text', 'muted', 'zero', 'brand-text', 'warn-text', 'green', 'red', 'safe-a', 'safe-b']
const fills = ['brand-fill', 'green-fill', 'red-fill', 'safe-a-fill', 'safe-b-fill']

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  const grounds: Record<string, Colour> = {
    ground: colourOf(theme['ground']),
    panel: colourOf(theme['panel']),
    raised: colourOf(theme['raised']),
    'row hover': mix(colourOf(theme['hover']), colourOf(theme['ground']), 0.64),
  }

  it.each(texts)('keeps --%s at 4.5:1 or better on every ground', text => {
    for (const [ground, colour] of Object.entries(grounds)) {
      expect(contrast(colourOf(theme[text]), colour), `--${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it.each(fills)('keeps white text at 4.5:1 or better on --%s, at rest and under the pointer', fill => {
    const onFill = colourOf(theme['on-fill'])
    expect(contrast(onFill, colourOf(theme[fill]))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(onFill, colourOf(theme[`${fill}-hover`]))).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps disabled buttons, chosen segments and tags readable', () => {
    expect(contrast(colourOf(theme['muted']), colourOf(theme['hover']))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colourOf(theme['text']), colourOf(theme['chosen']))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colourOf(theme['muted']), colourOf(theme['well']))).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['brand', 'brand-text'],
    ['warn', 'warn-text'],
    ['red', 'text'],
  ])('keeps text readable on the soft ground of --%s', (soft, text) => {
    const share = Number.parseFloat(theme['tint'] ?? '') / 100
    for (const ground of ['ground', 'panel'] as const) {
      const tinted = mix(colourOf(theme[soft]), grounds[ground] as Colour, share)
      expect(contrast(colourOf(theme[text]), tinted), `--${text} on ${soft} over ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})
