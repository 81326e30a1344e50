import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage, useWords } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { Section } from '../../site/parts/section.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton } from '../acts/index.ts'
import type { HouseInfo } from './house-info.ts'

type SwitchInfo = HouseInfo['switches'][number]

/** What users may do now; each is turned off with a reason that they are shown. */
export function Switches({ switches }: { readonly switches: readonly SwitchInfo[] }): ReactNode {
  const text = useTranslations('house.switches')
  const say = useWords()
  const language = useDeskLanguage()
  const now = useNowByMinute()
  const since = ({ by, since: at }: SwitchInfo): ReactNode =>
    at !== null && <small>{text('since', { by: by ?? '', time: listMoment({ at, now, language }) })}</small>
  return (
    <Section title={text('title')} note={text('note')}>
      <DataTable
        label={text('title')}
        rows={switches}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', head: text('name'), cell: one => <b>{say(one.title)}</b> },
          {
            key: 'state',
            head: text('state'),
            cell: one => (
              <span>
                <Marked tone={one.on ? 'good' : 'warn'}>{text(one.on ? 'on' : 'off')}</Marked>
                {since(one)}
              </span>
            ),
          },
          {
            key: 'reason',
            head: text('reason'),
            wide: true,
            cell: ({ reason }) => <span>{reason === null ? '–' : say(reason)}</span>,
          },
          {
            key: 'act',
            head: '',
            align: 'right',
            cell: one => (
              <ActButton
                name={one.on ? 'switch off' : 'switch on'}
                known={{ name: one.name }}
                label={`${text(one.on ? 'turnOff' : 'turnOn')} ${say(one.title)}`}
              >
                {text(one.on ? 'turnOff' : 'turnOn')}
              </ActButton>
            ),
          },
        ]}
      />
    </Section>
  )
}
