/** The desk's two looks. */
export const THEME_MODES = ['light', 'dark'] as const

/** One of the two looks. */
export type ThemeMode = (typeof THEME_MODES)[number]

/** Everything on screen. The accent is one, for it means "yours". */
const light = {
  text: '#10151C',
  strong: '#2B3542',
  muted: '#5A6675',
  zero: '#606C7B',
  faint: '#8B96A6',
  lineStrong: '#CBD2DC',
  line: '#E4E8EE',
  hover: '#F3F5F8',
  ground: '#F1F4F7',
  tint: '#F8F9FB',
  sheet: '#FFFFFF',
  raised: '#FFFFFF',
  picked: '#FFFFFF',
  mark: '#4C7DFF',
  fill: '#2F62E8',
  fillHover: '#2554D0',
  link: '#2B5CE6',
  soft: '#EDF2FF',
  select: '#E2EAFD',
  ring: '#C6D5FF',
  good: '#15A877',
  goodWord: '#0B7A56',
  goodSoft: '#E8F6F0',
  warn: '#E8A33D',
  warnWord: '#8F5A05',
  warnSoft: '#FDF4E3',
  bad: '#E5484D',
  badWord: '#C02F38',
  badSoft: '#FDECEC',
  bar: '#C9D0DA',
  shadow: '0 8px 24px rgb(16 21 28 / .10), 0 0 0 1px rgb(16 21 28 / .06)',
  mask: 'rgb(16 21 28 / 0.28)',
  viewer: '#171C22',
  viewerWord: '#C9D1DB',
}

/** The colours of a look. */
export type Palette = Readonly<typeof light>

const dark: Palette = {
  text: '#E8ECF2',
  strong: '#C9D1DB',
  muted: '#98A4B3',
  zero: '#8A96A6',
  faint: '#5C6878',
  lineStrong: '#38434F',
  line: '#222A34',
  hover: '#1A212A',
  ground: '#0B0F14',
  tint: '#151B23',
  sheet: '#11161D',
  raised: '#1A2129',
  picked: '#28313C',
  mark: '#4C7DFF',
  fill: '#3768EE',
  fillHover: '#2F5CDB',
  link: '#7FA2FF',
  soft: '#16213A',
  select: '#182542',
  ring: '#2A437F',
  good: '#2FBF8F',
  goodWord: '#4CCB9F',
  goodSoft: '#10271F',
  warn: '#E8A33D',
  warnWord: '#EDB458',
  warnSoft: '#2A2212',
  bad: '#F0555A',
  badWord: '#FF8487',
  badSoft: '#341A1D',
  bar: '#3A4552',
  shadow: '0 8px 24px rgb(0 0 0 / .5), 0 0 0 1px rgb(255 255 255 / .08)',
  mask: 'rgb(4 6 9 / 0.6)',
  viewer: '#171C22',
  viewerWord: '#C9D1DB',
}

/** The colours of both looks. */
export const palettes: Readonly<Record<ThemeMode, Palette>> = { light, dark }
