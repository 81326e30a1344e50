import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ListEmpty } from '../../../site/lists/list-states.tsx'
import { useDates } from '../../../site/time/use-dates.ts'
import type { Overview } from '../billing-calls.ts'

/** The packages that have not ended: what is used, what is left, and until when. */
export function PackagesPanel({
  overview,
  onBuy,
}: {
  readonly overview: Overview
  readonly onBuy: () => void
}): ReactNode {
  const text = useTranslations('billing')
  return (
    <section>
      <header className="part-head">
        <h2>{text('packages.title')}</h2>
        <Button type="link" onClick={onBuy}>
          {text('packages.buy')}
        </Button>
      </header>
      {overview.packages.length === 0 ? (
        <ListEmpty sentence={text('packages.none')} />
      ) : (
        <PackagesTable packages={overview.packages} />
      )}
    </section>
  )
}

function PackagesTable({ packages }: Pick<Overview, 'packages'>): ReactNode {
  const text = useTranslations('billing.packages')
  const format = useFormatter()
  const { day } = useDates()
  return (
    <div className="table-scroll">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('name')}</th>
            <th scope="col" className="billing-number">
              {text('used')}
            </th>
            <th scope="col" className="billing-number">
              {text('of')}
            </th>
            <th scope="col" className="billing-number">
              {text('left')}
            </th>
            <th scope="col">{text('ends')}</th>
          </tr>
        </thead>
        <tbody>
          {packages.map(({ package_id, unit, minutes, used, ends_local }) => (
            <tr key={package_id}>
              <td>
                <strong>{text(`of_${unit}`)}</strong>
                <span className="package-bar">
                  <span style={{ width: `${(used / minutes) * 100}%` }} />
                </span>
              </td>
              <td className="billing-number">{format.number(used)}</td>
              <td className="billing-number">{format.number(minutes)}</td>
              <td className="billing-number">
                <strong>{format.number(minutes - used)}</strong> <span className="list-muted">{text('minutes')}</span>
              </td>
              <td className="list-muted">{text('endsOn', { day: day(ends_local, 'full') })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
