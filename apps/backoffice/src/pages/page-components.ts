import { latePart } from '@bourse/shell'
import type { ComponentType } from 'react'
import type { Area } from '../languages/load.ts'
import type { PageKey } from './page-list.ts'

/** The screen of each page that has one, fetched when it is first opened. */
export const PAGE_COMPONENTS: Readonly<Record<string, ComponentType>> = {
  'class-list': latePart(async () => (await import('../classes/class-list-page.tsx')).ClassListPage),
  'new-class': latePart(async () => (await import('../classes/class-form-page.tsx')).NewClassPage),
  document: latePart(async () => (await import('../documents/documents-page.tsx')).DocumentsPage),
  playback: latePart(async () => (await import('../playback/playback-page.tsx')).PlaybackPage),
  'statistical-profile': latePart(async () => (await import('../statistics/profile-page.tsx')).ProfilePage),
  'statistics-list': latePart(async () => (await import('../statistics/statistics-page.tsx')).StatisticsPage),
  'account-overview': latePart(async () => (await import('../billing/overview-page.tsx')).OverviewPage),
  statement: latePart(async () => (await import('../billing/statement-page.tsx')).StatementPage),
  information: latePart(async () => (await import('../application/information-page.tsx')).InformationPage),
  'sdk-download': latePart(async () => (await import('../sdk/sdk-page.tsx')).SdkPage),
  charts: latePart(async () => (await import('./shell-pages.tsx')).ChartsPage),
  nested: latePart(async () => (await import('./shell-pages.tsx')).NestedPage),
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
