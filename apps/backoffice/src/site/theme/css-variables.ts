import { palettes, type StateShades, type ThemeMode } from './palette.ts'
import { shadesOf } from './shades.ts'

const stateVariables = (name: string, shades: StateShades): [string, string][] => [
  [`--${name}-mark`, shades.mark],
  [`--${name}-word`, shades.word],
  [`--${name}-soft`, shades.soft],
]

/** The colours of one look as CSS variables, for the console's own style sheets. */
export function cssVariables(pick: string, mode: ThemeMode): readonly (readonly [string, string])[] {
  const palette = palettes[mode]
  const shades = shadesOf(pick, mode)
  return [
    ['--text', palette.text],
    ['--strong', palette.strong],
    ['--muted', palette.muted],
    ['--quiet', palette.quiet],
    ['--faint', palette.faint],
    ['--line-strong', palette.lineStrong],
    ['--line', palette.line],
    ['--hover', palette.hover],
    ['--backdrop', palette.backdrop],
    ['--tint', palette.tint],
    ['--sheet', palette.sheet],
    ['--raised', palette.raised],
    ['--shadow', palette.shadow],
    ['--mark', shades.mark],
    ['--fill', shades.fill],
    ['--link', shades.text],
    ['--soft', shades.soft],
    ['--backdrop-soft', shades.backdropSoft],
    ['--ring', shades.ring],
    ...stateVariables('good', palette.good),
    ...stateVariables('warn', palette.warn),
    ...stateVariables('bad', palette.bad),
    ...stateVariables('idle', palette.idle),
  ]
}

/** Paints the page's own style: the variables and the browser's own parts (scroll bars, pickers). */
export function paint(root: HTMLElement, pick: string, mode: ThemeMode): void {
  root.dataset['theme'] = mode
  root.style.colorScheme = mode
  for (const [name, value] of cssVariables(pick, mode)) root.style.setProperty(name, value)
}
