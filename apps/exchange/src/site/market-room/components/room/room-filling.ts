import type { ReactNode } from 'react'

/** What differs from one trading room to the other: the form, and the lists of what is one's own. */
export type RoomFilling = { readonly ticket: ReactNode; readonly lists: ReactNode }
