import type { DeskPage } from '@bourse/protocol'

/** The name of a page of the desk. */
export type Page = DeskPage
