import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDates } from '../../../site/time/use-dates.ts'
import type { Overview } from '../billing-calls.ts'

/** The most people at one moment against the contract, and the days on which there were most. */
export function PeoplePanel({ overview }: { readonly overview: Overview }): ReactNode {
  const text = useTranslations('billing.overview')
  const format = useFormatter()
  const { contracted, days } = overview.people
  const most = days[0]?.people ?? 0
  const rule = overview.warnings.find(one => one.kind === 'people')
  const warnShare = rule?.on === true ? Number(rule.threshold) : null
  const warnAt = warnShare === null ? null : Math.ceil((contracted * warnShare) / 100)
  const month = useDates().day(overview.month.from, 'month')
  return (
    <section>
      <h2>{text('people')}</h2>
      <p className="people-most">
        <strong>{format.number(most)}</strong> <span>{text('ofContracted', { contracted, month })}</span>
      </p>
      <div className="people-bar" role="img" aria-label={text('peopleBar', { most, contracted })}>
        <span
          data-passed={warnAt !== null && most >= warnAt}
          style={{ width: `${Math.min(100, (most / contracted) * 100)}%` }}
        />
        {warnShare !== null && <i style={{ left: `${warnShare}%` }} />}
      </div>
      <div className="people-scale">
        <span>0</span>
        {warnAt !== null && (
          <span className="warn-word" style={{ left: wordPlace(warnShare ?? 0) }}>
            {text('warnPeople', { people: warnAt })}
          </span>
        )}
        <span>{format.number(contracted)}</span>
      </div>
      {days.length === 0 ? <p className="list-muted">{text('noPeople')}</p> : <HighestDays people={overview.people} />}
    </section>
  )
}

// Under its mark, but never over the numbers at the bar's ends.
const wordPlace = (share: number): string => `clamp(20%, ${share}%, 80%)`

function HighestDays({ people: { contracted, days } }: Pick<Overview, 'people'>): ReactNode {
  const text = useTranslations('billing.overview')
  const format = useFormatter()
  const { day } = useDates()
  const share = (people: number): string =>
    format.number(people / contracted, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{text('highestDays')}</th>
          <th scope="col" className="billing-number">
            {text('peopleColumn')}
          </th>
          <th scope="col" className="billing-number">
            {text('share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, at_local, people }) => (
          <tr key={date}>
            <td>
              {day(date, 'week')} {at_local.slice(11)}
            </td>
            <td className="billing-number">{format.number(people)}</td>
            <td className="billing-number">{share(people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
