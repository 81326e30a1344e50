/** How a screen can be looked at. */
export type Look = { language: Language; size: Size; theme: Theme; width: number }

/** The languages of both sites, the source first. */
export const languages = ['zh', 'en', 'es', 'zh-TW', 'ko', 'ja'] as const
export const sizes = ['medium', 'small', 'mini'] as const
export const themes = ['light', 'dark'] as const
export const widths = [1440, 390] as const

export type Language = (typeof languages)[number]
export type Size = (typeof sizes)[number]
export type Theme = (typeof themes)[number]

/** The look every screen is tested in. */
export const plainLook: Look = { language: 'zh', size: 'medium', theme: 'light', width: 1440 }

/** A small set of looks in which every two choices meet at least once: languages × sizes, with theme and width folded in. */
export const pairwiseLooks: readonly Look[] = languages.flatMap((language, row) =>
  sizes.map((size, column) => ({
    language,
    size,
    // Over three columns and six rows each theme meets each width, size and language.
    theme: themes[(row + column) % 2] ?? 'light',
    width: widths[(column + (row >> 1)) % 2] ?? 1440,
  })),
)

// Every screen is seen in the plain look anyway.
const otherLooks = pairwiseLooks.filter(look => nameOfLook(look) !== nameOfLook(plainLook))

/** The other look a screen is tested in: over many screens all pairs come up. */
export const lookFor = (screen: number): Look => otherLooks[(screen * 7) % otherLooks.length] ?? plainLook

/** The looks of the operators' desk: two languages, one size. */
export const deskLooks: readonly Look[] = (['zh', 'en'] as const).flatMap(language =>
  themes.flatMap(theme => widths.map(width => ({ language, size: 'medium' as const, theme, width }))),
)

/** The other look a screen of the desk is tested in: over many screens all come up. */
export const deskLookFor = (screen: number): Look => deskLooks[1 + (screen % (deskLooks.length - 1))] ?? plainLook

/** Every look there is. */
export const allLooks: readonly Look[] = languages.flatMap(language =>
  sizes.flatMap(size => themes.flatMap(theme => widths.map(width => ({ language, size, theme, width })))),
)

/** A look in a word that a file can be named for. */
export function nameOfLook(look: Look): string {
  return `${look.language}-${look.size}-${look.theme}-${look.width}`
}
