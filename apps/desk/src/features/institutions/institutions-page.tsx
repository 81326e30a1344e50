import type { deskInstitutionList, ReplyOf } from '@bourse/protocol'
import { PlaceLink, useGo } from '@bourse/shell'
import { useSearch } from '@tanstack/react-router'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useArea, useDeskLanguage } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { grouped } from '../../site/parts/grouped.ts'
import { PageHead } from '../../site/parts/page-head.tsx'
import { Pager } from '../../site/parts/pager.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { shortDay } from '../../site/time/moments.ts'
import { ActButton, ActHost } from '../acts/index.ts'
import './institutions.css'

type Row = ReplyOf<typeof deskInstitutionList>['institutions'][number]

const hrefOf = (said: Readonly<Record<string, string | undefined>>): string => {
  const known = Object.entries(said).filter((one): one is [string, string] => one[1] !== undefined && one[1] !== '')
  const text = new URLSearchParams(known).toString()
  return text === '' ? '/institutions' : `/institutions?${text}`
}

/** The institutions of the console. */
export function InstitutionsPage(): ReactNode {
  useArea('institutions')
  const text = useTranslations('institutions')
  const search: { readonly text?: string; readonly before?: string } = useSearch({ strict: false })
  const number = Number(search.before)
  const before = Number.isSafeInteger(number) && number > 0 ? number : null
  const query = useFollowed<typeof deskInstitutionList>({
    key: ['institutions', search.text ?? '', before],
    asked: {
      path: '/desk/institution/list',
      payload: {
        ...(search.text === undefined || search.text === '' ? {} : { text: search.text }),
        ...(before === null ? {} : { before }),
      },
    },
    topics: ['institutions'],
  })
  const counts = query.data
  return (
    <ActHost>
      <PageHead
        title={text('title')}
        {...(counts === undefined
          ? {}
          : { note: text('note', { all: String(counts.all), closed: String(counts.closed) }) })}
      >
        <ActButton name="institution create" primary>
          {text('create')}
        </ActButton>
      </PageHead>
      <Filter said={search.text ?? ''} />
      <Asked query={query} rows={12}>
        {({ institutions: rows, more }) => (
          <>
            {rows.length === 0 ? <Empty>{text('empty')}</Empty> : <List rows={rows} />}
            <Pager
              newest={before === null ? null : hrefOf({ text: search.text })}
              older={more ? hrefOf({ text: search.text, before: String(rows.at(-1)?.institution) }) : null}
            />
          </>
        )}
      </Asked>
    </ActHost>
  )
}

function Filter({ said }: { readonly said: string }): ReactNode {
  const text = useTranslations('institutions')
  const go = useGo()
  const [typed, setTyped] = useState(said)
  return (
    <div className="institution-filter">
      <Input.Search
        allowClear
        aria-label={text('filter')}
        placeholder={text('filter')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onSearch={value => go(hrefOf({ text: value.trim() }), { replace: true })}
      />
    </div>
  )
}

function List({ rows }: { readonly rows: readonly Row[] }): ReactNode {
  const text = useTranslations('institutions.list')
  const language = useDeskLanguage()
  return (
    <DataTable
      edge
      label={text('name')}
      rows={rows}
      keyOf={({ institution }) => institution}
      columns={[
        { key: 'number', head: text('number'), cell: ({ institution }) => <b>{institution}</b> },
        {
          key: 'name',
          head: text('name'),
          wide: true,
          cell: ({ institution, name }) => (
            <PlaceLink className="institution-name" href={`/institutions/${institution}`}>
              {name}
            </PlaceLink>
          ),
        },
        { key: 'state', head: text('state'), cell: ({ closed_at }) => <InstitutionState closedAt={closed_at} /> },
        {
          key: 'balance',
          head: text('balance'),
          align: 'right',
          cell: ({ balance }) => (
            <span className="institution-figure" data-short={balance.startsWith('-')}>
              {grouped(balance)}
            </span>
          ),
        },
        { key: 'contacts', head: text('contacts'), align: 'right', cell: ({ contacts }) => <span>{contacts}</span> },
        { key: 'zone', head: text('zone'), cell: ({ time_zone: zone }) => <span>{zone}</span> },
        { key: 'opened', head: text('opened'), cell: ({ opened_at: at }) => <time>{shortDay(at, language)}</time> },
      ]}
    />
  )
}

/** Whether its contacts can come in. */
export function InstitutionState({ closedAt }: { readonly closedAt: number | null }): ReactNode {
  const text = useTranslations('institutions.list')
  const language = useDeskLanguage()
  return closedAt === null ? (
    <Marked tone="good">{text('open')}</Marked>
  ) : (
    <Marked tone="idle">{text('closed', { day: shortDay(closedAt, language) })}</Marked>
  )
}
