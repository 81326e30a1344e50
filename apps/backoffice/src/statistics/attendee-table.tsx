import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { clockIn } from '../classes/calendar.ts'
import { useMobile } from '../frame/use-mobile.ts'
import { useUser } from '../session/use-user.ts'
import { CardFigures } from './card-figures.tsx'
import type { HeldDetail } from './statistics-calls.ts'
import { placeOf, type ShownTime, shownTime, stayBars, ticks } from './stay-bars.ts'

type Attendee = HeldDetail['people'][number]

/** Each person as a bar from joining to leaving; gaps are absences, amber is late or early. */
export function AttendeeTable({ held }: { readonly held: HeldDetail }): ReactNode {
  const mobile = useMobile()
  const time = shownTime(
    held,
    held.people.flatMap(({ stays }) => stays),
  )
  const columns = useColumns(held, time)
  if (mobile) return <AttendeeCards held={held} time={time} />
  return (
    <Table<Attendee>
      rowKey={one => `${one.role} ${one.name} ${one.stays[0]?.joined}`}
      size="middle"
      pagination={false}
      columns={columns}
      dataSource={held.people}
      scroll={{ x: 900 }}
    />
  )
}

function useColumns(held: HeldDetail, time: ShownTime): TableColumnsType<Attendee> {
  const text = useTranslations('statistics')
  const format = useFormatter()
  const { time_zone: zone } = useUser()
  const clock = (seconds: number | undefined): string =>
    seconds === undefined ? '–' : clockIn(zone, new Date(seconds * 1000))
  const figure = (key: 'minutes' | 'messages' | 'mic_ups') => ({
    key,
    title: text(`column.${key}`),
    align: 'right' as const,
    render: (_: unknown, one: Attendee) => format.number(one[key]),
  })
  return [
    {
      key: 'name',
      title: text('detail.person'),
      render: (_, one) => (
        <>
          {one.name} {one.role !== 'student' && <span className="list-muted">{text(`detail.${one.role}`)}</span>}
        </>
      ),
    },
    {
      key: 'stay',
      title: <Ticks time={time} zone={zone} label={text('detail.stay')} />,
      width: '36%',
      render: (_, one) => <Bars attendee={one} time={time} />,
    },
    { key: 'joined', title: text('detail.joined'), align: 'right', render: (_, one) => clock(one.stays[0]?.joined) },
    { key: 'left', title: text('detail.left'), align: 'right', render: (_, one) => clock(one.stays.at(-1)?.left) },
    figure('minutes'),
    { key: 'remark', title: text('detail.remark'), render: (_, one) => <Remark attendee={one} begun={held.begun} /> },
    figure('messages'),
    figure('mic_ups'),
  ]
}

function AttendeeCards({ held, time }: { readonly held: HeldDetail; readonly time: ShownTime }): ReactNode {
  const text = useTranslations('statistics')
  const format = useFormatter()
  const { time_zone: zone } = useUser()
  const clock = (seconds: number | undefined): string =>
    seconds === undefined ? '–' : clockIn(zone, new Date(seconds * 1000))
  return (
    <div className="card-list">
      {held.people.map(one => (
        <article key={`${one.role} ${one.name} ${one.stays[0]?.joined}`} className="figure-card">
          <header>
            <span className="list-name">{one.name}</span>
            {one.role !== 'student' && <span className="list-muted">{text(`detail.${one.role}`)}</span>}
            {(one.late || one.left_early || one.stays.length > 1) && <Remark attendee={one} begun={held.begun} />}
          </header>
          <Bars attendee={one} time={time} />
          <CardFigures
            figures={[
              {
                key: 'stay',
                name: text('detail.stay'),
                value: `${clock(one.stays[0]?.joined)}–${clock(one.stays.at(-1)?.left)}`,
                none: false,
              },
              ...(['minutes', 'messages', 'mic_ups'] as const).map(key => ({
                key,
                name: text(`column.${key}`),
                value: format.number(one[key]),
                none: one[key] === 0,
              })),
            ]}
          />
        </article>
      ))}
    </div>
  )
}

function Ticks({
  time,
  zone,
  label,
}: {
  readonly time: ShownTime
  readonly zone: string
  readonly label: string
}): ReactNode {
  return (
    <span className="stay-ticks" aria-label={label}>
      {ticks(time).map(at => (
        <span key={at} style={{ left: `${placeOf(time, at)}%` }}>
          {clockIn(zone, new Date(at * 1000))}
        </span>
      ))}
    </span>
  )
}

function Bars({ attendee, time }: { readonly attendee: Attendee; readonly time: ShownTime }): ReactNode {
  const { late, left_early: early, role, stays } = attendee
  const kind = role === 'student' ? (late || early ? 'warn' : 'here') : 'staff'
  return (
    <span className="stay-bars">
      {stayBars(time, stays).map(({ left, width }) => (
        <span key={left} data-kind={kind} style={{ left: `${left}%`, width: `${width}%` }} />
      ))}
    </span>
  )
}

function Remark({ attendee, begun }: { readonly attendee: Attendee; readonly begun: number }): ReactNode {
  const text = useTranslations('statistics.detail')
  const [first] = attendee.stays
  if (attendee.late && first !== undefined) {
    return <WarnWord words={text('late', { minutes: Math.floor((first.joined - begun) / 60) })} />
  }
  if (attendee.left_early) return <WarnWord words={text('early')} />
  return <span className="list-muted">{attendee.stays.length > 1 ? text('again') : '–'}</span>
}

const WarnWord = ({ words }: { readonly words: string }): ReactNode => (
  <span className="status" data-status="expired">
    <span className="status-dot" aria-hidden="true" />
    <span className="warn-word">{words}</span>
  </span>
)
