import type { deskPapers } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/desk-services.ts'
import { useArea, useWords } from '../../site/languages/use-words.ts'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import './papers.css'

type Props = { readonly of: 'identity' | 'bank' | 'appeal'; readonly number: number }

/** What somebody handed in; each time it is opened is a row of the audit, so it is asked for once. */
export function Papers({ of, number }: Props): ReactNode {
  useArea('people')
  const text = useTranslations('people.papers')
  const say = useWords()
  const { client } = useServices()
  const papers = useQuery({
    queryKey: ['papers', of, number],
    queryFn: () => ask<typeof deskPapers>(client, { path: '/desk/people/papers', payload: { of, number } }),
    staleTime: Number.POSITIVE_INFINITY,
    // Nothing of it stays behind once it is put away.
    gcTime: 0,
  })
  return (
    <Asked query={papers} rows={6}>
      {({ rows, pictures }) => (
        <div className="papers-room">
          <div className="papers-box">
            <dl hidden={rows.length === 0}>
              {rows.map(({ name, label, value }) => (
                <div key={name}>
                  <dt>{say(label)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {pictures.length === 0 ? (
              <Empty>{text('none')}</Empty>
            ) : (
              <PictureViewer key={`${of} ${number}`} {...{ of, number, pictures }} />
            )}
          </div>
        </div>
      )}
    </Asked>
  )
}
