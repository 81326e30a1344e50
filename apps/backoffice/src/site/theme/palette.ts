/** The console's two looks. */
export type ThemeMode = 'light' | 'dark'

/** The shades of one state: `mark` for dots and bars, `word` reaches 4.5:1 on the sheet and on `soft`. */
export interface StateShades {
  readonly mark: string
  readonly word: string
  readonly soft: string
}

/** Everything on screen that is not the picked colour. */
export interface Palette {
  /** Words. */
  readonly text: string
  /** Values beside labels. */
  readonly strong: string
  /** Labels, heads, secondary words. */
  readonly muted: string
  /** Placeholders, units, zeros. */
  readonly quiet: string
  /** Icons at rest; never words. */
  readonly faint: string
  /** Borders of fields. */
  readonly lineStrong: string
  /** Hairlines. */
  readonly line: string
  /** A row under the pointer. */
  readonly hover: string
  /** Sidebar, top bar and tab strip. */
  readonly backdrop: string
  /** Table heads and read-only fields. */
  readonly tint: string
  /** The page. */
  readonly sheet: string
  /** What floats: menus, dialogs, drawers. */
  readonly raised: string
  readonly good: StateShades
  readonly warn: StateShades
  readonly bad: StateShades
  readonly idle: StateShades
  /** Series of a chart after the pick itself, distinct in lightness too, so they survive a grey print. */
  readonly series: readonly string[]
  readonly shadow: string
  readonly mask: string
}

const light: Palette = {
  text: '#10151C',
  strong: '#2B3542',
  muted: '#5A6675',
  quiet: '#606C7B',
  faint: '#8B96A6',
  lineStrong: '#CBD2DC',
  line: '#E4E8EE',
  hover: '#F3F5F8',
  backdrop: '#F1F4F7',
  tint: '#F8F9FB',
  sheet: '#FFFFFF',
  raised: '#FFFFFF',
  good: { mark: '#15A877', word: '#0B7A56', soft: '#E8F6F0' },
  warn: { mark: '#E8A33D', word: '#8F5A05', soft: '#FDF4E3' },
  bad: { mark: '#E5484D', word: '#C02F38', soft: '#FDECEC' },
  idle: { mark: '#8B96A6', word: '#5A6675', soft: '#F1F4F7' },
  series: ['#0E8C7F', '#D08A1E', '#7A6BD8', '#5A6675'],
  shadow: '0 8px 24px rgb(16 21 28 / 0.10), 0 0 0 1px rgb(16 21 28 / 0.06)',
  mask: 'rgb(16 21 28 / 0.28)',
}

const dark: Palette = {
  text: '#E7ECF3',
  strong: '#CCD4DF',
  muted: '#9AA6B6',
  quiet: '#929EAE',
  faint: '#6E7A8A',
  lineStrong: '#36414F',
  line: '#232B36',
  hover: '#1A212B',
  backdrop: '#0C0F14',
  tint: '#171C25',
  sheet: '#12161D',
  raised: '#191F28',
  good: { mark: '#1FBF8A', word: '#34C998', soft: '#10261F' },
  warn: { mark: '#E8A33D', word: '#E8A33D', soft: '#2A2113' },
  bad: { mark: '#F0606A', word: '#FF7F88', soft: '#2D171B' },
  idle: { mark: '#7D8999', word: '#9AA6B6', soft: '#1C232D' },
  series: ['#2FB5A5', '#DDA044', '#9C8FF0', '#9AA6B6'],
  shadow: '0 8px 24px rgb(0 0 0 / 0.48), 0 0 0 1px rgb(231 236 243 / 0.08)',
  mask: 'rgb(4 6 9 / 0.6)',
}

/** The neutral and state colours of both looks. */
export const palettes: Readonly<Record<ThemeMode, Palette>> = { light, dark }
