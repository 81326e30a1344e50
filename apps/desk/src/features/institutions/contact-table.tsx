import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { shortDay } from '../../site/time/moments.ts'
import { ActButton } from '../acts/index.ts'
import type { ContactInfo, InstitutionInfo } from './institution-info.ts'

/** Who may come in to an institution's console, and as what. */
export function ContactTable({ info }: { readonly info: InstitutionInfo }): ReactNode {
  const text = useTranslations('institutions.contacts')
  const language = useDeskLanguage()
  return (
    <Section
      title={text('title')}
      note={text(info.factor_required ? 'factorAsked' : 'factorFree')}
      link={
        <span className="institution-acts">
          <ActButton
            name="institution require-factor"
            known={{ id: String(info.institution), switch: info.factor_required ? 'off' : 'on' }}
          >
            {text(info.factor_required ? 'factorOff' : 'factorOn')}
          </ActButton>
          <ActButton name="contact add" known={{ institution: String(info.institution) }}>
            {text('add')}
          </ActButton>
        </span>
      }
    >
      {info.people.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={info.people}
          keyOf={({ contact }) => contact}
          columns={[
            { key: 'name', head: text('name'), cell: ({ name }) => <b className="institution-login">{name}</b> },
            {
              key: 'login',
              head: text('login'),
              cell: ({ login }) => <span className="institution-login">{login}</span>,
            },
            {
              key: 'may',
              head: text('may'),
              wide: true,
              cell: ({ permissions }) => <span className="institution-quiet">{permissions.join(', ') || '–'}</span>,
            },
            {
              key: 'factor',
              head: text('factor'),
              cell: ({ second_factor: has }) => <span>{text(has ? 'on' : 'none')}</span>,
            },
            { key: 'state', head: text('state'), cell: row => <ContactState row={row} /> },
            { key: 'added', head: text('added'), cell: ({ added_at: at }) => <time>{shortDay(at, language)}</time> },
            { key: 'acts', head: '', align: 'right', cell: row => <ContactActs row={row} /> },
          ]}
        />
      )}
    </Section>
  )
}

function ContactState({ row }: { readonly row: ContactInfo }): ReactNode {
  const text = useTranslations('institutions.contacts')
  if (row.disabled_at !== null) return <Marked tone="idle">{text('disabled')}</Marked>
  return row.temporary_password ? (
    <Marked tone="warn">{text('temporary')}</Marked>
  ) : (
    <span className="institution-quiet">{text('settled')}</span>
  )
}

function ContactActs({ row }: { readonly row: ContactInfo }): ReactNode {
  const text = useTranslations('institutions.contacts')
  const known = { emailOrPhone: row.login }
  const label = (word: 'reset' | 'dropFactor' | 'disable' | 'enable'): string => `${text(word)} ${row.name}`
  return (
    <span className="institution-acts">
      <ActButton name="contact reset" known={known} label={label('reset')}>
        {text('reset')}
      </ActButton>
      {row.second_factor && (
        <ActButton name="contact drop-factor" known={known} label={label('dropFactor')}>
          {text('dropFactor')}
        </ActButton>
      )}
      <ActButton
        name={row.disabled_at === null ? 'contact disable' : 'contact enable'}
        known={known}
        label={label(row.disabled_at === null ? 'disable' : 'enable')}
      >
        {text(row.disabled_at === null ? 'disable' : 'enable')}
      </ActButton>
    </span>
  )
}
