import { Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useMobile } from '../../site/screen/use-mobile.ts'
import { useUser } from '../../site/session/use-user.ts'
import { clockIn } from '../classes/index.ts'
import { type Attendee, type Remark, remarksOf } from './attendees.ts'
import { CardFigures } from './card-figures.tsx'
import type { HeldDetail } from './statistics-calls.ts'
import { placeOf, type ShownTime, shownTime, stayBars, ticks } from './stay-bars.ts'

type Props = { readonly held: HeldDetail; readonly people: readonly Attendee[] }

const keyOf = (one: Attendee): string => `${one.role} ${one.name} ${one.number} ${one.stays[0]?.joined}`

/** Each person as a bar from joining to leaving; gaps are absences, amber is late or early. */
export function AttendeeTable({ held, people }: Props): ReactNode {
  const mobile = useMobile()
  const time = shownTime(
    held,
    held.people.flatMap(({ stays }) => stays),
  )
  const columns = useColumns(held, time)
  if (mobile) return <AttendeeCards held={held} people={people} time={time} />
  return (
    <Table<Attendee>
      rowKey={keyOf}
      size="middle"
      pagination={false}
      columns={columns}
      dataSource={[...people]}
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
  const figure = (key: 'minutes' | 'messages' | 'hands' | 'mic_ups') => ({
    key,
    title: text(`column.${key}`),
    align: 'right' as const,
    render: (_: unknown, one: Attendee) => (one.absent ? '–' : format.number(one[key])),
  })
  return [
    {
      key: 'name',
      title: text('detail.person'),
      render: (_, one) => (
        <>
          {one.name} {one.number !== '' && <span className="list-muted figure">{one.number}</span>}{' '}
          {one.role !== 'student' && <span className="list-muted">{text(`detail.${one.role}`)}</span>}
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
    { key: 'remark', title: text('detail.remark'), render: (_, one) => <Remarks attendee={one} begun={held.begun} /> },
    figure('messages'),
    figure('hands'),
    figure('mic_ups'),
  ]
}

function AttendeeCards({ held, people, time }: Props & { readonly time: ShownTime }): ReactNode {
  const text = useTranslations('statistics')
  const format = useFormatter()
  const { time_zone: zone } = useUser()
  const clock = (seconds: number | undefined): string =>
    seconds === undefined ? '–' : clockIn(zone, new Date(seconds * 1000))
  return (
    <div className="card-list">
      {people.map(one => (
        <article key={keyOf(one)} className="figure-card">
          <header>
            <span className="list-name">{one.name}</span>
            {one.role !== 'student' && <span className="list-muted">{text(`detail.${one.role}`)}</span>}
            {remarksOf(one).length > 0 && <Remarks attendee={one} begun={held.begun} />}
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
              ...(['minutes', 'messages', 'hands', 'mic_ups'] as const).map(key => ({
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

function Remarks({ attendee, begun }: { readonly attendee: Attendee; readonly begun: number }): ReactNode {
  const words = useRemarkWords(begun)
  const remarks = remarksOf(attendee)
  if (remarks.length === 0) return <span className="list-muted">–</span>
  return remarks.map(remark =>
    remark === 'again' ? (
      <span key={remark} className="list-muted">
        {words(remark, attendee)}
      </span>
    ) : (
      <WarnWord key={remark} words={words(remark, attendee)} />
    ),
  )
}

/** The words for a remark. */
export function useRemarkWords(begun: number): (remark: Remark, attendee: Attendee) => string {
  const text = useTranslations('statistics.detail')
  return (remark, { stays: [first] }) =>
    remark === 'late' ? text('late', { minutes: Math.floor(((first?.joined ?? begun) - begun) / 60) }) : text(remark)
}

const WarnWord = ({ words }: { readonly words: string }): ReactNode => (
  <span className="status" data-status="expired">
    <span className="status-dot" aria-hidden="true" />
    <span className="warn-word">{words}</span>
  </span>
)
