import type { dictionary } from './pages/zh.ts'

/** The name of a page: its key in the dictionaries. */
export type PageName = keyof typeof dictionary.titles
