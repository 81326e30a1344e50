import { ID_TYPES } from '@bourse/protocol/terms'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { Marked } from '../../site/parts/dot.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { Papers } from '../papers/index.ts'
import type { PersonInfo } from './use-person.ts'

type Check = PersonInfo['checks'][number]
type Bank = PersonInfo['banks'][number]
type OpenPapers = { readonly of: 'identity' | 'bank'; readonly number: number }

const TONES = { waiting: 'warn', approved: 'good', rejected: 'idle', asked: 'warn' } as const

/** What somebody handed in, what became of it, and its papers for who judges them. */
export function VerificationTab({ info }: { readonly info: PersonInfo }): ReactNode {
  const text = useTranslations('people.checks')
  const [opened, setOpened] = useState<OpenPapers | null>(null)
  const idType = (of: string): string => {
    const known = ID_TYPES.find(one => one === of)
    return known === undefined ? of : text(known)
  }
  const row = (of: OpenPapers['of'], item: Check | Bank, title: string): ReactNode => (
    <HandedInRow
      key={item.number}
      {...{ item, title }}
      open={opened?.of === of && opened.number === item.number}
      reads={info.reads.papers}
      of={of}
      onOpen={open => setOpened(open ? { of, number: item.number } : null)}
    />
  )
  return (
    <>
      <Section title={text('identity')} note={info.reads.papers ? text('showNote') : text('closed')}>
        {info.checks.length === 0 && <Empty>{text('empty')}</Empty>}
        <ul className="person-checks">
          {info.checks.map(check =>
            row(
              'identity',
              check,
              text('item', { level: String(check.level), type: idType(check.id_type), country: check.country }),
            ),
          )}
        </ul>
      </Section>
      <Section title={text('bank')}>
        {info.banks.length === 0 && <Empty>{text('empty')}</Empty>}
        <ul className="person-checks">
          {info.banks.map(bank =>
            row('bank', bank, text('bankItem', { bank: bank.bank, tail: bank.tail, country: bank.country })),
          )}
        </ul>
      </Section>
    </>
  )
}

type RowProps = {
  readonly of: OpenPapers['of']
  readonly item: Check | Bank
  readonly title: string
  readonly open: boolean
  readonly reads: boolean
  readonly onOpen: (open: boolean) => void
}

function HandedInRow({ of, item, title, open, reads, onOpen }: RowProps): ReactNode {
  const text = useTranslations('people.checks')
  const language = useDeskLanguage()
  return (
    <li>
      <div className="person-check">
        <div>
          <b>{title}</b> <Marked tone={TONES[item.status]}>{text(item.status)}</Marked>
          <p>
            <time>{dayAndTime(item.submitted_at, language)}</time>
            {item.decided_at !== null && (
              <span>{text('by', { name: item.by ?? '', time: dayAndTime(item.decided_at, language) })}</span>
            )}
            {item.reason !== null && <span>{item.reason}</span>}
          </p>
        </div>
        {reads && (
          <Button size="small" aria-expanded={open} onClick={() => onOpen(!open)}>
            {text(open ? 'hide' : 'show')}
          </Button>
        )}
      </div>
      {open && <Papers of={of} number={item.number} />}
    </li>
  )
}
