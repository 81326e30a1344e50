import { PlaceLink, useGo } from '@bourse/shell'
import { useSearch } from '@tanstack/react-router'
import { Input, type InputRef } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useArea, useDeskLanguage } from '../../site/languages/use-words.ts'
import { type FoundPerson, usePeopleFound, useResting } from '../../site/live/people-found.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { PageHead } from '../../site/parts/page-head.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { dayText } from './person-texts.ts'
import './people.css'

/** Finding people by the beginning of what is known of them. */
export function PeoplePage(): ReactNode {
  useArea('people')
  const text = useTranslations('people')
  const search: { readonly text?: string } = useSearch({ strict: false })
  const go = useGo()
  const [typed, setTyped] = useState(search.text ?? '')
  const asked = useResting(typed.trim())
  const field = useRef<InputRef>(null)
  useEffect(() => field.current?.focus(), [])
  const found = usePeopleFound(asked)
  useEffect(() => {
    go(asked === '' ? '/people' : `/people?text=${encodeURIComponent(asked)}`, { replace: true })
  }, [go, asked])
  return (
    <>
      <PageHead title={text('title')} />
      <div className="people-tools">
        <Input
          className="people-field"
          ref={field}
          type="search"
          aria-label={text('findLabel')}
          placeholder={text('find')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        {found.data !== undefined && asked !== '' && (
          <span className="people-count" role="status">
            {text('found', { count: String(found.data.people.length) })} {found.data.more && text('more')}
          </span>
        )}
      </div>
      <div className="people-body">
        {asked === '' ? (
          <Empty>{text('begin')}</Empty>
        ) : (
          <Asked query={found}>
            {({ people }) =>
              people.length === 0 ? <Empty>{text('nothing', { text: asked })}</Empty> : <FoundTable people={people} />
            }
          </Asked>
        )}
      </div>
    </>
  )
}

function FoundTable({ people }: { readonly people: readonly FoundPerson[] }): ReactNode {
  const text = useTranslations('people')
  const language = useDeskLanguage()
  return (
    <DataTable
      label={text('title')}
      rows={people}
      keyOf={({ uid }) => uid}
      columns={[
        {
          key: 'person',
          head: text('column.person'),
          wide: true,
          cell: ({ uid, nickname, name, frozen }) => (
            <span className="people-name">
              <PlaceLink href={`/people/${uid}`}>{name ?? nickname}</PlaceLink>
              {name !== null && <span>{nickname}</span>}
              {frozen && <Marked tone="warn">{text('frozen')}</Marked>}
            </span>
          ),
        },
        { key: 'uid', head: text('column.uid'), cell: ({ uid }) => <span>{uid}</span> },
        { key: 'mail', head: text('column.mail'), cell: ({ email }) => <span>{email ?? text('none')}</span> },
        { key: 'phone', head: text('column.phone'), cell: ({ phone }) => <span>{phone ?? text('none')}</span> },
        { key: 'level', head: text('column.level'), cell: ({ level }) => <span>{level}</span> },
        { key: 'since', head: text('column.since'), cell: ({ since }) => <time>{dayText(since, language)}</time> },
        { key: 'by', head: text('column.by'), cell: ({ by }) => <span className="people-by">{text(`by.${by}`)}</span> },
      ]}
    />
  )
}
