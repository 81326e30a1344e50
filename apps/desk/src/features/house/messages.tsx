import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { listMoment } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton } from '../acts/index.ts'
import { type FrontInfo, useFront } from './use-front.ts'

type MessageInfo = FrontInfo['broadcasts'][number]

const TONES = { written: 'idle', sending: 'warn', sent: 'good' } as const

/** What is written to everybody or to a level, and how far its sending has come. */
export function Messages(): ReactNode {
  return (
    <Asked query={useFront()} rows={8}>
      {({ broadcasts }) => <Written rows={broadcasts} />}
    </Asked>
  )
}

function Written({ rows }: { readonly rows: readonly MessageInfo[] }): ReactNode {
  const text = useTranslations('house.messages')
  const format = useFormatter()
  const language = useDeskLanguage()
  const now = useNowByMinute()
  return (
    <Section title={text('title')} note={text('note')}>
      {rows.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <DataTable
          label={text('title')}
          rows={rows}
          keyOf={({ broadcast }) => String(broadcast)}
          columns={[
            { key: 'number', head: text('number'), cell: ({ broadcast }) => <b>{broadcast}</b> },
            { ...{ key: 'text', head: text('text'), wide: true }, cell: row => <Said texts={row.texts} /> },
            {
              ...{ key: 'to', head: text('to') },
              cell: ({ level, by_mail: mail }) => (
                <span>
                  {level === null ? text('everybody') : text('level', { level: String(level) })}
                  {mail && <small>{text('mail')}</small>}
                </span>
              ),
            },
            {
              key: 'languages',
              head: text('languages'),
              cell: row => <span>{Object.keys(row.texts).join(', ')}</span>,
            },
            {
              ...{ key: 'state', head: text('state') },
              cell: ({ state, told }) => (
                <span>
                  <Marked tone={TONES[state]}>{text(state)}</Marked>
                  {state !== 'written' && <small>{text('told', { count: format.number(told) })}</small>}
                </span>
              ),
            },
            {
              ...{ key: 'by', head: text('by') },
              cell: ({ written_by: by, written_at: at }) => (
                <span>
                  {by}
                  <small>{listMoment({ at, now, language })}</small>
                </span>
              ),
            },
            { ...{ key: 'act', head: '', align: 'right' }, cell: row => <MessageActs row={row} /> },
          ]}
        />
      )}
    </Section>
  )
}

/** What is said, in the language of the page where it is said in it. */
function Said({ texts }: Pick<MessageInfo, 'texts'>): ReactNode {
  const language = useDeskLanguage()
  const said = texts[language] ?? texts['en'] ?? Object.values(texts)[0]
  if (said === undefined) return '–'
  return (
    <span>
      <b>{said.title}</b>
      <small>{said.text}</small>
    </span>
  )
}

function MessageActs({ row: { broadcast, state } }: { readonly row: MessageInfo }): ReactNode {
  const text = useTranslations('house.messages')
  if (state !== 'written') return null
  const known = { number: String(broadcast) }
  return (
    <span className="house-acts">
      <ActButton name="broadcast say" known={known} label={text('sayOf', known)}>
        {text('say')}
      </ActButton>
      <ActButton name="broadcast send" known={known} label={text('sendOf', known)}>
        {text('send')}
      </ActButton>
    </span>
  )
}
