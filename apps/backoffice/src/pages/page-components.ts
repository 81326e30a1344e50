import { type ComponentType, lazy } from 'react'
import type { Area } from '../languages/load.ts'
import type { PageKey } from './page-list.ts'

/** The screen of each page that has one, fetched when it is first opened. */
export const PAGE_COMPONENTS: Readonly<Record<string, ComponentType>> = {
  'class-list': lazy(async () => ({ default: (await import('../classes/class-list-page.tsx')).ClassListPage })),
  'new-class': lazy(async () => ({ default: (await import('../classes/class-form-page.tsx')).NewClassPage })),
  document: lazy(async () => ({ default: (await import('../documents/documents-page.tsx')).DocumentsPage })),
  playback: lazy(async () => ({ default: (await import('../playback/playback-page.tsx')).PlaybackPage })),
  'statistical-profile': lazy(async () => ({ default: (await import('../statistics/profile-page.tsx')).ProfilePage })),
  'statistics-list': lazy(async () => ({
    default: (await import('../statistics/statistics-page.tsx')).StatisticsPage,
  })),
  'account-overview': lazy(async () => ({ default: (await import('../billing/overview-page.tsx')).OverviewPage })),
  statement: lazy(async () => ({ default: (await import('../billing/statement-page.tsx')).StatementPage })),
  information: lazy(async () => ({ default: (await import('../application/information-page.tsx')).InformationPage })),
  'sdk-download': lazy(async () => ({ default: (await import('../sdk/sdk-page.tsx')).SdkPage })),
  charts: lazy(async () => ({ default: (await import('./shell-pages.tsx')).ChartsPage })),
  nested: lazy(async () => ({ default: (await import('./shell-pages.tsx')).NestedPage })),
}

/** The texts that a page needs besides those of the frame. */
export const PAGE_AREAS: Readonly<Partial<Record<PageKey | (string & {}), readonly Area[]>>> = {
  'class-list': ['classes'],
  'new-class': ['classes'],
  'account-overview': ['billing'],
  statement: ['billing'],
  information: ['application'],
  'sdk-download': ['application'],
  document: ['documents', 'classes'],
  playback: ['playback', 'documents', 'classes', 'room'],
  'statistical-profile': ['statistics'],
  'statistics-list': ['classes', 'statistics'],
}
