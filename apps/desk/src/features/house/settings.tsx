import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import type { HouseInfo } from './house-info.ts'

type Setting = HouseInfo['settings'][number]

/** The configuration in force, and where each value came from; a secret is never shown. */
export function Settings({ settings }: { readonly settings: readonly Setting[] }): ReactNode {
  const text = useTranslations('house.settings')
  const say = useWords()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const shown = settings.filter(({ name, purpose }) => `${name} ${say(purpose)}`.toLowerCase().includes(wanted))
  const set = settings.filter(({ from }) => from === 'environment').length
  return (
    <Section title={text('title')} note={text('note', { set: String(set), all: String(settings.length) })}>
      <Input
        className="house-filter"
        allowClear
        aria-label={text('filter')}
        placeholder={text('filter')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      {shown.length === 0 ? (
        <Empty>{text('nothing')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={shown}
          keyOf={({ name }) => name}
          columns={[
            {
              key: 'name',
              head: text('name'),
              cell: ({ name, purpose }) => (
                <span>
                  <b>{name}</b>
                  <small>{say(purpose)}</small>
                </span>
              ),
            },
            { key: 'value', head: text('value'), wide: true, cell: setting => <Value setting={setting} /> },
            {
              key: 'from',
              head: text('from'),
              align: 'right',
              cell: ({ from }) => <span className={from === 'default' ? 'house-quiet' : undefined}>{text(from)}</span>,
            },
          ]}
        />
      )}
    </Section>
  )
}

function Value({ setting: { value, secret } }: { readonly setting: Setting }): ReactNode {
  const text = useTranslations('house.settings')
  if (secret && value === null) return <span className="house-quiet">{text('secret')}</span>
  return value === null || value === '' ? <span className="house-quiet">{text('empty')}</span> : <span>{value}</span>
}
