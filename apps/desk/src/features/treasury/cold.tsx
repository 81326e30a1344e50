import type { deskCold } from '@bourse/protocol'
import { copyText } from '@bourse/shell'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { listMoment, shortDay } from '../../site/time/moments.ts'
import { useNowByMinute } from '../../site/time/use-now.ts'
import { ActButton } from '../acts/index.ts'
import type { ColdInfo } from './treasury-info.ts'

const MS = 1_000

type Row = ColdInfo['chains'][number]

/** Cold storage: the words that each key signs by hand, and the day that it did so last. */
export function ColdStorages(): ReactNode {
  const text = useTranslations('treasury.cold')
  const query = useFollowed<typeof deskCold>({
    key: ['treasury', 'cold'],
    asked: { path: '/desk/treasury/cold', payload: {} },
    topics: ['acts', 'figures'],
  })
  return (
    <Section title={text('title')} note={text('note')}>
      <Asked query={query} rows={2}>
        {({ day, chains }) =>
          chains.length === 0 ? <Empty>{text('empty')}</Empty> : <Storages day={day} chains={chains} />
        }
      </Asked>
    </Section>
  )
}

function Storages({ day, chains }: ColdInfo): ReactNode {
  const text = useTranslations('treasury.cold')
  return (
    <DataTable
      label={text('title')}
      rows={chains}
      keyOf={({ chain }) => chain}
      columns={[
        { key: 'chain', head: text('chain'), cell: ({ name }) => <b>{name}</b> },
        {
          ...{ key: 'address', head: text('address'), wide: true },
          cell: ({ address }) => <code className="treasury-address">{address}</code>,
        },
        { key: 'last', head: text('last'), cell: row => <Last row={row} /> },
        { key: 'words', head: text('words'), cell: row => <Words row={row} day={day} /> },
      ]}
    />
  )
}

function Last({ row: { last } }: { readonly row: Row }): ReactNode {
  const text = useTranslations('treasury.cold')
  const language = useDeskLanguage()
  const now = useNowByMinute()
  if (last === null) return <span className="treasury-quiet">{text('never')}</span>
  const day = shortDay(Date.parse(last.day) / MS, language)
  return text('signed', { day, time: listMoment({ at: last.at, now, language }) })
}

type WordsProps = { readonly row: Row; readonly day: string | null }

/** What is to be signed, to be carried to the key, and the act that brings the signature back. */
function Words({ row: { chain, name, words, waits }, day }: WordsProps): ReactNode {
  const text = useTranslations('treasury.cold')
  const [copied, setCopied] = useState(false)
  if (day === null) return text('noList')
  if (waits) return text('waits', { day })
  if (words === null) return text('named')
  return (
    <span className="treasury-side">
      <Button
        size="small"
        aria-label={text('copyOf', { name })}
        title={words}
        onClick={async () => setCopied(await copyText(words))}
      >
        {copied ? text('copied') : text('copy', { day })}
      </Button>
      <ActButton name="wallet cold-signature" known={{ chain, day }} label={text('enterOf', { name })}>
        {text('enter')}
      </ActButton>
    </span>
  )
}
