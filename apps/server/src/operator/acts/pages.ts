/** The pages of the desk, in the order of its menu. */
export const PAGES = ['overview', 'people', 'reviews', 'markets', 'institutions', 'work', 'audit', 'house'] as const

/** The name of a page of the desk. */
export type Page = (typeof PAGES)[number]
