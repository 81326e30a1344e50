import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { amountText, shareOf } from './person-texts.ts'
import type { PersonInfo, PersonMoney } from './use-person.ts'

type Props = { readonly info: PersonInfo; readonly money: UseQueryResult<PersonMoney> }

/** What somebody owns, by coin and purse, and what each is of the whole. */
export function Purses({ info, money }: Props): ReactNode {
  const text = useTranslations('people.purses')
  if (!info.reads.money) {
    return (
      <Section title={text('title')}>
        <Empty>{text('closed')}</Empty>
      </Section>
    )
  }
  return (
    <Section title={text('title')} note={text('note')}>
      <Asked query={money} rows={4}>
        {({ purses, worth }) =>
          purses.length === 0 ? <Empty>{text('empty')}</Empty> : <PursesTable purses={purses} worth={worth} />
        }
      </Asked>
    </Section>
  )
}

function PursesTable({ purses, worth }: Pick<PersonMoney, 'purses' | 'worth'>): ReactNode {
  const text = useTranslations('people.purses')
  const figure = (decimal: string): ReactNode => (
    <span className="person-figure" data-zero={/^[0.]*$/.test(decimal)}>
      {amountText(decimal)}
    </span>
  )
  return (
    <>
      <DataTable
        label={text('title')}
        rows={purses}
        keyOf={({ coin, purse }) => `${coin} ${purse}`}
        columns={[
          { key: 'coin', head: text('coin'), cell: ({ coin }) => <b>{coin}</b> },
          { key: 'purse', head: text('purse'), cell: ({ purse }) => <span>{text(purse)}</span> },
          { key: 'available', head: text('available'), align: 'right', cell: ({ available }) => figure(available) },
          { key: 'frozen', head: text('frozen'), align: 'right', cell: ({ frozen }) => figure(frozen) },
          { key: 'total', head: text('total'), align: 'right', cell: ({ total }) => figure(total) },
          { key: 'worth', head: text('worth'), align: 'right', cell: purse => figure(purse.worth ?? '–') },
          {
            key: 'bar',
            head: '',
            cell: purse => (
              <span className="person-bar" aria-hidden="true">
                <span style={{ width: `${shareOf(purse.worth, worth) * 100}%` }} />
              </span>
            ),
          },
        ]}
      />
      <p className="person-sum">
        <span>{text('all')}</span> <b>{amountText(worth)}</b> USDT
      </p>
    </>
  )
}
