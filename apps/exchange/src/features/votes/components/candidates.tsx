import type { RoundView } from '@bourse/protocol'
import { Bar, NumberText, numberText, RoundMark } from '@bourse/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { shareText } from '../../../site/share-text.ts'
import type { Candidate } from '../api/use-votes.ts'
import { useRanking } from '../use-ranking.ts'

type CandidatesProps = {
  readonly round: RoundView
  /** What stands here was not confirmed lately. */
  readonly isStale: boolean
  /** When the votes were told. */
  readonly toldAtMs: number
  readonly chosen?: number | null
  readonly setChosen?: (id: number) => void
}

/** The candidates by their votes, most first, and what one gave oneself. */
export function Candidates({ round, isStale, toldAtMs, chosen, setChosen }: CandidatesProps): ReactNode {
  const t = useTranslations('votes.candidates')
  const isLive = round.state === 'open'
  const { shown, list } = useRanking(round.candidates, toldAtMs)
  return (
    <section aria-label={t('title')} data-stale={isStale ? '' : undefined} className="vote-candidates">
      <ol ref={list}>
        {shown.map((one, at) => (
          <li key={one.id}>
            <span className="num muted vote-rank">{at + 1}</span>
            <RoundMark sign={one.name.slice(0, 1)} size="l" picture={one.picture} />
            <Story candidate={one} round={round} leads={at === 0 && one.votes > 0} />
            <p className="vote-count">
              <b>
                <NumberText value={String(one.votes)} />
              </b>
              <span className="sub num">{shareText(one.votes, round.votes)}</span>
            </p>
            <p className="vote-hour">
              <NumberText value={one.last_hour === 0 ? null : String(one.last_hour)} signed />
              <span className="sub">{t('lastHour')}</span>
            </p>
            <p className="vote-mine">
              <NumberText value={one.mine === null || one.mine === 0 ? null : String(one.mine)} />
              <span className="sub">{t('mine')}</span>
            </p>
            {setChosen !== undefined && (
              <Choose candidate={one} isChosen={one.id === chosen} onChoose={() => setChosen(one.id)} />
            )}
            {setChosen === undefined && round.winner === one.id && <span className="vote-won">{t('won')}</span>}
          </li>
        ))}
      </ol>
      <p className="vote-sum muted">
        <span>{t('sum', { votes: numberText(String(round.votes)), entries: numberText(String(round.entries)) })}</span>
        {isLive && <span className="vote-live">{isStale ? t('waiting') : t('live')}</span>}
      </p>
      {round.state === 'ended' && round.outcome !== null && <Outcome round={round} />}
    </section>
  )
}

function Story({ candidate, round, leads }: { candidate: Candidate; round: RoundView; leads: boolean }): ReactNode {
  const t = useTranslations('votes.candidates')
  const share = round.votes === 0 ? 0 : (candidate.votes / round.votes) * 100
  const link = (href: string | null, word: string) =>
    href !== null && (
      <a className="link-in-text" href={href} target="_blank" rel="noopener noreferrer nofollow">
        {word}
      </a>
    )
  return (
    <div className="vote-story">
      <p>
        <b>{candidate.name}</b> <span className="muted">{candidate.coin}</span> {link(candidate.site, t('site'))}{' '}
        {link(candidate.paper, t('paper'))}
      </p>
      <p className="muted">{candidate.story}</p>
      <Bar
        label={t('shareOf', { name: candidate.name })}
        value={share}
        {...(leads && round.state === 'open' ? {} : { tone: 'ended' as const })}
      />
    </div>
  )
}

type ChooseProps = { readonly candidate: Candidate; readonly isChosen: boolean; readonly onChoose: () => void }

function Choose({ candidate, isChosen, onChoose }: ChooseProps): ReactNode {
  const t = useTranslations('votes.candidates')
  return (
    <button
      type="button"
      className="ui-btn vote-choose"
      data-variant="quiet"
      data-size="control"
      aria-pressed={isChosen}
      aria-label={`${isChosen ? t('chosen') : t('choose')} ${candidate.name}`}
      onClick={onChoose}
    >
      {isChosen && <Check aria-hidden />}
      {isChosen ? t('chosen') : t('choose')}
    </button>
  )
}

function Outcome({ round }: { round: RoundView }): ReactNode {
  const t = useTranslations('votes.outcome')
  const winner = round.candidates.find(({ id }) => id === round.winner)
  if (round.outcome === 'won' && winner !== undefined)
    return <p className="vote-outcome">{t('won', { name: winner.name, coin: winner.coin })}</p>
  const needed = numberText(String(round.needed))
  return <p className="vote-outcome">{round.outcome === 'none' ? t('none', { needed }) : t('called_off')}</p>
}
