import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Figure, FigureStrip } from '../../site/parts/figure-strip.tsx'
import { EntriesBrief } from './entries-tab.tsx'
import { PersonSide } from './person-side.tsx'
import { amountText } from './person-texts.ts'
import { Purses } from './purses.tsx'
import { Sessions } from './sessions.tsx'
import { type PersonInfo, usePersonMoney } from './use-person.ts'

/** The first tab: figures, purses, what changed last, sessions; beside them acts, what was done and notes. */
export function PersonOverview({ info }: { readonly info: PersonInfo }): ReactNode {
  const { uid } = info.person
  const money = usePersonMoney(uid, info.reads.money)
  return (
    <>
      <FigureStrip figures={useFigures(info, money.data)} />
      <div className="person-columns">
        <div>
          <Purses info={info} money={money} />
          {info.reads.money && <EntriesBrief uid={uid} />}
          <Sessions info={info} />
        </div>
        <PersonSide info={info} />
      </div>
    </>
  )
}

function useFigures(
  { person, sessions, counts, reads }: PersonInfo,
  money: ReturnType<typeof usePersonMoney>['data'],
): Figure[] {
  const text = useTranslations('people')
  const ofMoney: Figure[] = reads.money
    ? [
        {
          key: 'holds',
          label: text('figures.holds'),
          value: money === undefined ? text('none') : amountText(money.worth),
          unit: 'USDT',
          note: money === undefined ? '' : text('figures.frozenOf', { amount: amountText(money.frozen_worth) }),
        },
        {
          key: 'orders',
          label: text('figures.openOrders'),
          value: money === undefined ? text('none') : String(money.open_orders),
        },
      ]
    : []
  return [
    ...ofMoney,
    { key: 'sessions', label: text('figures.sessions'), value: String(sessions.length) },
    {
      key: 'messages',
      label: text('figures.messages'),
      value: String(counts.messages),
      note: text('figures.unread', { count: String(counts.unread) }),
    },
    { key: 'sign-ins', label: text('figures.signIns'), value: String(counts.sign_ins) },
    {
      key: 'checks',
      label: text('figures.checks'),
      value: String(person.second_checks.length),
      note:
        person.second_checks.length === 0
          ? text('figures.noChecks')
          : person.second_checks.map(check => text(`second.${check as 'google'}`)).join(', '),
    },
  ]
}
