import { DEFAULT_THEME_COLOUR } from '@bourse/protocol/terms'
import type { Plugin } from 'vite'
import { cssVariables } from '../src/site/theme/css-variables.ts'
import { type ThemeMode } from '../src/site/theme/palette.ts'

const declarations = (mode: ThemeMode): string =>
  cssVariables(DEFAULT_THEME_COLOUR, mode)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** Writes the colours of both looks into the page, so that it is painted before the program has read which colour was picked. */
export function firstColours(): Plugin {
  const ground = 'html{background:var(--backdrop)}'
  const children = `html{${declarations('light')}}html[data-theme="dark"]{${declarations('dark')}}${ground}`
  return {
    name: 'first-colours',
    transformIndexHtml: () => [{ tag: 'style', injectTo: 'head-prepend', children }],
  }
}
