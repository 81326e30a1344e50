import { DESK_PAGES, type DeskPage } from '@bourse/protocol'

/** The pages of the desk, in the order of its menu. */
export const PAGES = DESK_PAGES

/** The name of a page of the desk. */
export type Page = DeskPage
