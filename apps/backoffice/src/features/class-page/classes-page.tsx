import { latePart } from '@bourse/shell'
import { type ReactNode, Suspense } from 'react'
import { PageSkeleton } from '../../site/pages/page-skeleton.tsx'
import { usePagePlace } from '../../site/tabs/page-place.ts'
import { ClassListPage } from '../classes/index.ts'

// The list is what the day begins with; one class is fetched when somebody looks at it.
const ClassPage = latePart(async () => (await import('./class-page.tsx')).ClassPage)

/** The classes of the institution; one of them has an address of its own in the same tab. */
export function ClassesPage(): ReactNode {
  const { path } = usePagePlace()
  const id = /\/class\/([^/]+)\/?$/.exec(path)?.[1]
  if (id === undefined) return <ClassListPage />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ClassPage key={id} classId={/^[1-9]\d{0,14}$/.test(id) ? Number(id) : null} />
    </Suspense>
  )
}
