import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../session/use-session.ts'
import { subjectOf } from './subject-of.ts'

/** What an act was about, in words; it leads to its page for whoever may open that. */
export function SubjectLink({ subject }: { readonly subject: string | null }): ReactNode {
  const text = useTranslations('frame.subjects')
  const { pages } = useSession()
  const read = subjectOf(subject)
  if (read === null) return subject
  const words = text(read.kind, { id: read.id })
  if (read.place === null || !pages.includes(read.place.page)) return words
  return <PlaceLink href={read.place.href}>{words}</PlaceLink>
}
