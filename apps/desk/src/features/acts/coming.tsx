import { PlaceLink } from '@bourse/shell'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { useActs } from '../../site/live/acts.ts'
import { type ComingAct, useComing } from '../../site/live/coming.ts'
import { Marked } from '../../site/parts/dot.tsx'
import { Section } from '../../site/parts/section.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { ActButton } from './act-button.tsx'

/** What is done at a set time, of the acts of one page; nothing stands there while nothing is to come. */
export function Coming({ page }: { readonly page: string }): ReactNode {
  const text = useTranslations('acts.coming')
  const acts = useActs().data ?? []
  const coming = useComing().filter(({ act }) => acts.find(({ name }) => name === act)?.page === page)
  if (coming.length === 0) return null
  return (
    <Section title={text('title')} note={text('note')}>
      <ul className="act-coming">
        {coming.map(one => (
          <ComingRow key={one.coming_no} one={one} />
        ))}
      </ul>
    </Section>
  )
}

function ComingRow({ one }: { readonly one: ComingAct }): ReactNode {
  const text = useTranslations('acts.coming')
  const language = useDeskLanguage()
  const no = String(one.coming_no)
  return (
    <li>
      <time>{dayAndTime(one.due_at, language)}</time>
      <PlaceLink href={`/audit?row=${one.audit_seq}`}>{`${one.act} ${one.words}`}</PlaceLink>
      <span>{one.operator}</span>
      {one.cut_off ? (
        <Marked tone="bad">{text('cutOff')}</Marked>
      ) : (
        <ActButton name="coming cancel" known={{ number: no }} label={`${text('cancel')} ${no}`}>
          {text('cancel')}
        </ActButton>
      )}
    </li>
  )
}
