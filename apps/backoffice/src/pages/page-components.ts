import { type ComponentType, lazy } from 'react'

/** The screen of each page that has one, fetched when it is first opened. */
export const PAGE_COMPONENTS: Readonly<Record<string, ComponentType>> = {
  charts: lazy(async () => ({ default: (await import('./shell-pages.tsx')).ChartsPage })),
  nested: lazy(async () => ({ default: (await import('./shell-pages.tsx')).NestedPage })),
}
