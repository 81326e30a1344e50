import { palettes, type ThemeMode } from './palette.ts'

/** Paints the page's own style: each colour as a variable (`--good-word`), and the browser's own parts (scroll bars, pickers). */
export function paint(root: HTMLElement, mode: ThemeMode): void {
  root.dataset['theme'] = mode
  root.style.colorScheme = mode
  for (const [name, value] of Object.entries(palettes[mode])) {
    root.style.setProperty(`--${name.replace(/[A-Z]/g, sign => `-${sign.toLowerCase()}`)}`, value)
  }
}
