import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { Section } from '../../site/parts/section.tsx'
import { dayAndTime } from '../../site/time/moments.ts'
import { ActButton } from '../acts/index.ts'
import type { AppealInfo } from './appeal-info.ts'

/** What both sides and the house wrote; a line of an operator's own goes to both. */
export function AppealChat({ info }: { readonly info: AppealInfo }): ReactNode {
  const text = useTranslations('appeals')
  const language = useDeskLanguage()
  return (
    <Section title={text('chat')} note={text('chatNote')}>
      <ol className="appeal-chat">
        {info.lines.map(line => (
          <li key={line.id} data-from={line.from}>
            <small>
              {line.from !== 'house' && `${text(`sides.${line.from}`)} `}
              <time>{dayAndTime(line.at, language)}</time>
            </small>
            {line.event !== null && <p>{text(`events.${line.event}`)}</p>}
            {line.text !== '' && <p>{line.text}</p>}
            {line.picture !== null && <p>{text('picture', { letter: line.picture })}</p>}
          </li>
        ))}
      </ol>
      {info.state === 'appealed' && (
        <p className="appeal-say">
          <ActButton name="appeal say" known={{ number: String(info.number) }}>
            {text('say')}
          </ActButton>
        </p>
      )}
    </Section>
  )
}
