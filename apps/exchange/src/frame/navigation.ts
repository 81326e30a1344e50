import type { useTranslations } from 'use-intl'

/** A word of the frame's navigation. */
export type NavWord = Parameters<ReturnType<typeof useTranslations<'frame.nav'>>>[0]

/** One place of the frame's navigation. */
export type NavPlace = { readonly to: string; readonly word: NavWord }

/** The entries of the header, left to right; startup opens a menu. */
export const HEADER_PLACES: readonly NavPlace[] = [
  { to: '/home#markets', word: 'markets' },
  { to: '/trade', word: 'spot' },
  { to: '/contract', word: 'contract' },
  { to: '/otc', word: 'otc' },
]

/** What the menu of startup holds: projects, sales and the vote on what is listed next. */
export const STARTUP_PLACES: readonly NavPlace[] = [
  { to: '/startup', word: 'projects' },
  { to: '/ieo', word: 'ieo' },
  { to: '/startup/vote', word: 'vote' },
]
