import { PlaceLink } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../site/console-services.ts'
import { useDates } from '../../site/time/use-dates.ts'
import { ClassStatusMark } from '../classes/index.ts'
import { seriesQuery } from './class-page-calls.ts'
import { ClassPart } from './class-part.tsx'

type Props = { readonly classId: number; readonly seriesId: number }

/** The classes of the series, this one among them. */
export function SeriesPart({ classId, seriesId }: Props): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes.page')
  const dates = useDates()
  const series = useQuery(seriesQuery(client, seriesId))
  return (
    <ClassPart title={text('series')} query={series}>
      {({ records }) => (
        <ul className="class-rows">
          {records.map(({ class_id, start_local, end_local, status }) => {
            const when = `${dates.day(start_local, 'week')} ${start_local.slice(11)}–${end_local.slice(11)}`
            return (
              <li key={class_id}>
                {class_id === classId ? (
                  <strong className="class-grow" aria-current="page">
                    {when}
                  </strong>
                ) : (
                  <PlaceLink className="class-grow" href={`/dashboard/class/${class_id}`}>
                    {when}
                  </PlaceLink>
                )}
                <ClassStatusMark status={status} />
              </li>
            )
          })}
        </ul>
      )}
    </ClassPart>
  )
}
