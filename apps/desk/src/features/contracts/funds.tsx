import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Facts } from '../../site/parts/facts.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { shortDay } from '../../site/time/moments.ts'
import type { FundInfo } from './contract-info.ts'
import { fundLine } from './fund-line.ts'

const DAYS_LISTED = 14
const BOX = { width: 720, height: 88 }

/** What stands behind contracts when somebody's margin is used up. */
export function Funds({ funds }: { readonly funds: readonly FundInfo[] }): ReactNode {
  const text = useTranslations('contracts.fund')
  if (funds.length === 0) return <Empty>{text('none')}</Empty>
  return funds.map(fund => <Fund key={fund.coin} fund={fund} />)
}

function Fund({ fund: { coin, amount, fees, days } }: { readonly fund: FundInfo }): ReactNode {
  const text = useTranslations('contracts.fund')
  const language = useDeskLanguage()
  const line = fundLine(days, BOX)
  const [newest, oldest] = [days[0], days.at(-1)]
  return (
    <>
      <Section title={text('title', { coin })}>
        <Facts
          facts={[
            [text('amount'), `${grouped(amount)} ${coin}`],
            [text('fees'), `${grouped(fees)} ${coin}`],
          ]}
        />
      </Section>
      <Section title={text('days')} note={text('daysNote')}>
        {newest === undefined || oldest === undefined ? (
          <Empty>{text('noDays')}</Empty>
        ) : (
          <>
            {line !== null && (
              <figure className="contract-fund">
                <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
                  <path className="contract-fund-ground" d={line.ground} />
                  <path className="contract-fund-line" d={line.path} />
                </svg>
                <figcaption>
                  <span>{shortDay(oldest.time, language)}</span>
                  <span>{text('range', { least: grouped(line.least), most: grouped(line.most), coin })}</span>
                  <span>{shortDay(newest.time, language)}</span>
                </figcaption>
              </figure>
            )}
            <DataTable
              label={text('days')}
              rows={days.slice(0, DAYS_LISTED)}
              keyOf={({ time }) => time}
              columns={[
                { key: 'day', head: text('day'), cell: ({ time }) => <time>{shortDay(time, language)}</time> },
                {
                  key: 'amount',
                  head: text('endOfDay', { coin }),
                  align: 'right',
                  cell: row => <span className="contract-figure">{grouped(row.amount)}</span>,
                },
              ]}
            />
          </>
        )}
      </Section>
    </>
  )
}
