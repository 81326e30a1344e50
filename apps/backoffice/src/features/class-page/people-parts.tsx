import type { ReplyOf, statisticsDetail } from '@bourse/protocol'
import { PlaceLink } from '@bourse/shell'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useServices } from '../../site/console-services.ts'
import { useUser } from '../../site/session/use-user.ts'
import { type ClassDetail, clockIn, rosterQuery } from '../classes/index.ts'
import { heldQuery } from './class-page-calls.ts'
import { ClassPart } from './class-part.tsx'

type HeldDetail = ReplyOf<typeof statisticsDetail>

/** Who is expected in a class that is not over, or was where nobody may see who came. */
export function ExpectedPart({ of }: { readonly of: ClassDetail }): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes.page')
  const roster = useQuery(rosterQuery(client, of.class_id))
  const now = of.status === 'in_class' ? ` · ${text('here', { present: of.present })}` : ''
  return (
    <ClassPart title={text('expected')} query={roster}>
      {({ records }) =>
        records.length === 0 ? (
          <p className="list-note">{text('noRoster')}</p>
        ) : (
          <>
            <p className="list-note">
              {text('expectedCount', { count: records.length })}
              {now}
            </p>
            <ul className="class-names">
              {records.map(({ name, number }) => (
                <li key={`${number} ${name}`}>
                  <bdi>{name}</bdi> <span className="list-muted figure">{number}</span>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </ClassPart>
  )
}

/** Who came to a class that is over, when and for how long, and who did not. */
export function AttendancePart({ classId }: { readonly classId: number }): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes.page')
  const held = useQuery(heldQuery(client, classId))
  return (
    <ClassPart
      title={text('attendance')}
      query={held}
      action={<PlaceLink href={`/data-center/Statistics-list/${classId}`}>{text('statistics')}</PlaceLink>}
    >
      {data => <Attendance held={data} />}
    </ClassPart>
  )
}

function Attendance({ held }: { readonly held: HeldDetail }): ReactNode {
  const text = useTranslations('classes.page')
  const students = held.people.filter(({ role }) => role === 'student')
  const guests = students.filter(({ expected }) => expected === false).length
  const present = students.length - guests
  return (
    <>
      <p className="list-note">
        {held.expected > 0
          ? text('presentOf', { present, expected: held.expected })
          : text('came', { count: students.length })}
        {guests > 0 && ` · ${text('guests', { count: guests })}`}
        {held.absent.length > 0 && ` · ${text('absentCount', { count: held.absent.length })}`}
        {` · ${text('minutes', { count: held.minutes })}`}
      </p>
      <ul className="class-rows">
        {held.people.map(one => (
          <Came key={`${one.role} ${one.name} ${one.number} ${one.stays[0]?.joined}`} one={one} />
        ))}
        {held.absent.map(({ name, number }) => (
          <li key={`absent ${number} ${name}`}>
            <span className="class-grow">
              <bdi>{name}</bdi> <span className="list-muted figure">{number}</span>
            </span>
            <span className="bad-word">{text('absent')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Came({ one }: { readonly one: HeldDetail['people'][number] }): ReactNode {
  const text = useTranslations('classes.page')
  const format = useFormatter()
  const { time_zone: zone } = useUser()
  const clock = (seconds: number | undefined): string =>
    seconds === undefined ? '–' : clockIn(zone, new Date(seconds * 1000))
  const remarks = [
    ...(one.role === 'student' ? [] : [text(`role.${one.role}`)]),
    ...(one.expected === false ? [text('guest')] : []),
    ...(one.late ? [text('late')] : []),
    ...(one.left_early ? [text('leftEarly')] : []),
  ]
  return (
    <li>
      <span className="class-grow">
        <bdi>{one.name}</bdi> <span className="list-muted figure">{one.number}</span>
      </span>
      <span className="list-muted">{remarks.join(', ')}</span>
      <span className="figure">
        {clock(one.stays[0]?.joined)}–{clock(one.stays.at(-1)?.left)}
      </span>
      <span className="figure class-minutes">{text('min', { minutes: format.number(one.minutes) })}</span>
    </li>
  )
}
