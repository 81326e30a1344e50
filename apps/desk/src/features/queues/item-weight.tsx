import { CheckOutlined, WarningFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useWords } from '../../site/languages/use-words.ts'
import { grouped } from '../../site/parts/grouped.ts'
import { NowThen } from '../../site/parts/now-then.tsx'
import { Section } from '../../site/parts/section.tsx'
import type { QueueItem } from './use-queue.ts'

type Props = { readonly item: QueueItem }

/** Why it is here: the rules that fired, and for who has taken it those that hold. */
export function Why({ item: { marks, rules } }: Props): ReactNode {
  const text = useTranslations('queues')
  const say = useWords()
  const fired = marks.length
  const all: QueueItem['rules'] = rules.length === 0 ? marks.map(says => ({ says, fired: true })) : rules
  return (
    <Section
      title={text('why')}
      {...(rules.length === 0 ? {} : { note: text('rules', { fired: String(fired), all: String(rules.length) }) })}
    >
      {all.length === 0 ? (
        <p className="queue-quiet">{text('none')}</p>
      ) : (
        <ul className="queue-rules">
          {all.map(rule => (
            <li key={rule.says.en} data-fired={rule.fired}>
              {rule.fired ? <WarningFilled aria-label={text('fired')} /> : <CheckOutlined aria-label={text('holds')} />}
              <span>{say(rule.says)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What changes if it is approved, in figures; nothing stands there where the queue counts none. */
export function IfApproved({ item: { changes } }: Props): ReactNode {
  const text = useTranslations('queues')
  const say = useWords()
  if (changes.length === 0) return null
  return (
    <Section title={text('ifApproved')}>
      <NowThen
        changes={changes.map(({ what, from, to }) => ({ what: say(what), from: grouped(from), to: grouped(to) }))}
      />
    </Section>
  )
}
