import { PlaceLink } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useServices } from '../../site/console-services.ts'
import { useDates } from '../../site/time/use-dates.ts'
import { useSizeText } from '../documents/index.ts'
import { recordingsQuery } from './class-page-calls.ts'
import { ClassPart } from './class-part.tsx'

const MINUTE_S = 60

/** What was recorded of a class, and what was uploaded for it. */
export function RecordingsPart({ classId }: { readonly classId: number }): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes.page')
  const dates = useDates()
  const format = useFormatter()
  const size = useSizeText()
  const recordings = useQuery(recordingsQuery(client, classId))
  return (
    <ClassPart title={text('recordings')} query={recordings}>
      {({ records }) =>
        records.length === 0 ? (
          <p className="list-note">{text('noRecordings')}</p>
        ) : (
          <ul className="class-rows">
            {records.map(({ recording_id, title, recorded_local, length_s, bytes }) => (
              <li key={recording_id}>
                <PlaceLink className="class-grow" href={`/Data-management/playback/${recording_id}`} title={title}>
                  {title}
                </PlaceLink>
                <span className="list-muted">{dates.time(recorded_local)}</span>
                {length_s !== null && (
                  <span className="figure">
                    {text('min', { minutes: format.number(Math.ceil(length_s / MINUTE_S)) })}
                  </span>
                )}
                {bytes !== null && <span className="list-muted figure">{size(bytes)}</span>}
              </li>
            ))}
          </ul>
        )
      }
    </ClassPart>
  )
}
