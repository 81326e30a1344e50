import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { Face } from '../../site/parts/face.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { useSession } from '../../site/session/use-session.ts'
import { listMoment, shortDay } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton } from '../acts/index.ts'
import type { HouseInfo } from './house-info.ts'

type OperatorInfo = HouseInfo['operators'][number]

/** Who may act, as what. */
export function Operators({ operators }: { readonly operators: readonly OperatorInfo[] }): ReactNode {
  const text = useTranslations('house.operators')
  const roles = useTranslations('frame.roles')
  const language = useDeskLanguage()
  const { operator } = useSession()
  const now = useNowByMinute()
  const day = (at: number): string => shortDay(at, language)
  if (operators.length === 0) return <Empty>{text('empty')}</Empty>
  return (
    <Section title={text('title')} note={text('note', { count: String(operators.length) })}>
      <DataTable
        label={text('title')}
        rows={operators}
        keyOf={({ name }) => name}
        columns={[
          {
            key: 'name',
            head: text('name'),
            cell: ({ name }) => (
              <span className="house-operator">
                <Face name={name} yours={name === operator} size={20} />
                <b>{name}</b>
                {name === operator && <span className="house-quiet">{text('you')}</span>}
              </span>
            ),
          },
          { key: 'role', head: text('role'), cell: ({ role }) => <span>{roles(role)}</span> },
          { key: 'added', head: text('added'), cell: ({ added_at }) => <time>{day(added_at)}</time> },
          {
            key: 'used',
            head: text('used'),
            cell: ({ used }) => <time>{used === null ? text('never') : listMoment({ at: used, now, language })}</time>,
          },
          { key: 'state', head: text('state'), wide: true, cell: row => <State row={row} /> },
          { key: 'act', head: '', align: 'right', cell: row => <OperatorActs row={row} /> },
        ]}
      />
    </Section>
  )
}

function State({ row }: { readonly row: OperatorInfo }): ReactNode {
  const text = useTranslations('house.operators')
  const language = useDeskLanguage()
  if (row.removed_at !== null)
    return <Marked tone="idle">{text('removed', { day: shortDay(row.removed_at, language) })}</Marked>
  return row.settled ? (
    <span className="house-quiet">{text('settled')}</span>
  ) : (
    <Marked tone="warn">{text('waiting')}</Marked>
  )
}

function OperatorActs({ row }: { readonly row: OperatorInfo }): ReactNode {
  const text = useTranslations('house.operators')
  if (row.removed_at !== null) return null
  const known = { name: row.name }
  return (
    <span className="house-acts">
      <ActButton name="operator role" known={known} label={`${text('change')} ${row.name}`}>
        {text('change')}
      </ActButton>
      <ActButton name="operator sign-out" known={known} label={`${text('signOut')} ${row.name}`}>
        {text('signOut')}
      </ActButton>
      <ActButton name="operator reset" known={known} label={`${text('reset')} ${row.name}`}>
        {text('reset')}
      </ActButton>
      <ActButton name="operator remove" known={known} label={`${text('remove')} ${row.name}`}>
        {text('remove')}
      </ActButton>
    </span>
  )
}
