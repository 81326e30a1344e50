import { LANGUAGES } from '@bourse/protocol/terms'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useDeskLanguage } from '../../site/languages/use-words.ts'
import { Section } from '../../site/parts/section.tsx'
import { Empty } from '../../site/parts/states.tsx'
import { ActButton } from '../acts/index.ts'
import type { CandidateInfo, RoundInfo } from './vote-info.ts'

type Props = { readonly round: RoundInfo }

/** Who stands in a round, most votes first; before it opens they can be added to and written about. */
export function Candidates({ round }: Props): ReactNode {
  const text = useTranslations('votes.candidates')
  const isComing = round.state === 'coming'
  const most = Math.max(1, ...round.candidates.map(({ votes }) => votes))
  return (
    <Section
      title={text('title')}
      note={isComing ? text('untilOpen') : undefined}
      link={
        isComing ? (
          <ActButton name="vote candidate" known={{ round: String(round.round) }}>
            {text('add')}
          </ActButton>
        ) : undefined
      }
    >
      {round.candidates.length === 0 ? (
        <Empty>{text('empty')}</Empty>
      ) : (
        <ol className="vote-candidates">
          {round.candidates.map(one => (
            <li key={one.candidate} data-won={one.candidate === round.winner}>
              <Candidate
                candidate={one}
                share={one.votes / most}
                changes={isComing}
                won={one.candidate === round.winner}
              />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

type CandidateProps = {
  readonly candidate: CandidateInfo
  readonly share: number
  readonly changes: boolean
  readonly won: boolean
}

function Candidate({ candidate, share, changes, won }: CandidateProps): ReactNode {
  const text = useTranslations('votes.candidates')
  const format = useFormatter()
  const language = useDeskLanguage()
  const { coin, name, votes, story, site, paper, picture } = candidate
  const known = { candidate: String(candidate.candidate) }
  const written = LANGUAGES.filter(one => story[one] !== undefined)
  const said = story[language] ?? story['en'] ?? written.map(one => story[one]).find(one => one !== undefined)
  return (
    <>
      <p className="vote-candidate">
        {picture !== null && <img src={picture} alt="" width={28} height={28} />}
        <b>{coin}</b> <span>{name}</span>
        {won && <small>{text('won')}</small>}
        <span className="vote-figure">{text('votes', { count: format.number(votes) })}</span>
      </p>
      <span className="vote-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <p className="vote-story">{said ?? text('noStory')}</p>
      <p className="vote-story">
        {text('languages', { languages: written.length === 0 ? '–' : written.join(', ') })}
        <Place name={text('site')} place={site} />
        <Place name={text('paper')} place={paper} />
      </p>
      {changes && (
        <span className="vote-acts">
          <ActButton name="vote story" known={known} label={text('storyOf', { coin })}>
            {text('write')}
          </ActButton>
          <ActButton name="vote picture" known={known} label={text('pictureOf', { coin })}>
            {text('picture')}
          </ActButton>
          <ActButton name="vote link" known={known} label={text('linkOf', { coin })}>
            {text('link')}
          </ActButton>
        </span>
      )}
    </>
  )
}

function Place({ name, place }: { readonly name: string; readonly place: string | null }): ReactNode {
  if (place === null) return null
  return (
    <a href={place} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}
