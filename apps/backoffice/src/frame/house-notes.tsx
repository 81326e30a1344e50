import { usePeriod } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useServices } from '../site/console-services.ts'

type HouseNote = { readonly kind: string; readonly text: string; readonly from: number; readonly until: number | null }

const FRESH_MS = 5 * 60_000

/** Says over a page which maintenance is announced, in the institution's time. */
export function HouseNotes({ zone }: { readonly zone: string }): ReactNode {
  const { client } = useServices()
  const text = useTranslations('frame')
  const period = usePeriod(zone)
  const language = useLocale()
  const { data = [] } = useQuery({
    queryKey: ['house-notes', language],
    staleTime: FRESH_MS,
    retry: false,
    // What cannot be learned is not announced: the page is no worse for it.
    queryFn: async ({ signal }) =>
      (await client.post<{ house_notes?: HouseNote[] } | null>('/backoffice/service/info', {}, { signal })).data
        ?.house_notes ?? [],
  })
  if (data.length === 0) return null
  return (
    <aside className="stale-note" aria-label={text('houseNote')}>
      {data.map(note => (
        <span key={`${note.kind} ${note.from}`} role="status">
          {note.until === null ? note.text : `${note.text} · ${period(note.from, note.until)}`}
        </span>
      ))}
    </aside>
  )
}
