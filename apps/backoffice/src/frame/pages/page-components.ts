import { latePart } from '@bourse/shell'
import type { ComponentType } from 'react'
import type { Area } from '../../site/languages/load.ts'
import type { PageKey } from '../../site/pages/page-list.ts'

/** The screen of each page that has one, fetched when it is first opened. */
export const PAGE_COMPONENTS: Readonly<Record<string, ComponentType>> = {
  'class-list': latePart(async () => (await import('../../features/class-page/classes-page.tsx')).ClassesPage),
  'new-class': latePart(async () => (await import('../../features/classes/form/class-form-page.tsx')).NewClassPage),
  document: latePart(async () => (await import('../../features/documents/list/documents-page.tsx')).DocumentsPage),
  playback: latePart(async () => (await import('../../features/recordings/playback-page.tsx')).PlaybackPage),
  'statistical-profile': latePart(async () => (await import('../../features/statistics/profile-page.tsx')).ProfilePage),
  'statistics-list': latePart(
    async () => (await import('../../features/statistics/statistics-page.tsx')).StatisticsPage,
  ),
  'account-overview': latePart(
    async () => (await import('../../features/billing/overview/overview-page.tsx')).OverviewPage,
  ),
  statement: latePart(async () => (await import('../../features/billing/statement/statement-page.tsx')).StatementPage),
  information: latePart(async () => (await import('../../features/application/information-page.tsx')).InformationPage),
  'sdk-download': latePart(async () => (await import('../../features/sdk/sdk-page.tsx')).SdkPage),
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
