import { VOTE_SCRIPT, VOTE_TALLY } from '@bourse/protocol/terms'
import { Button, buttonLook, type Column, NumberText, numberText, Table } from '@bourse/ui'
import { Code, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { RoundPage, TallyEntry } from '../api/use-votes.ts'
import { type TallyVerdict, tallyOf } from '../check-tally.ts'
import { POINT } from '../vote-form.ts'

/** The newest votes as everybody sees them, all of them as a file, and the check of it here. */
export function Tally({ page }: { page: RoundPage }): ReactNode {
  const t = useTranslations('votes.tally')
  const { round } = page
  return (
    <section className="vote-section" aria-labelledby="vote-tally">
      <div className="vote-section-head">
        <h2 id="vote-tally" className="section-title">
          {t('title')}
        </h2>
        <div className="vote-files">
          <a href={`${VOTE_TALLY}/${round.id}`} download {...buttonLook('quiet', 'control')}>
            <span className="inline-flex items-center gap-2">
              <Download aria-hidden />
              {t('all')}
            </span>
          </a>
          <a href={VOTE_SCRIPT} download {...buttonLook('quiet', 'control')}>
            <span className="inline-flex items-center gap-2">
              <Code aria-hidden />
              {t('script')}
            </span>
          </a>
        </div>
      </div>
      <Table
        label={t('title')}
        columns={useColumns(page)}
        list={{ rows: page.records, empty: { title: t('empty') } }}
        rowKey={({ number }) => number}
      />
      <p className="muted vote-under">
        {round.mine === null
          ? t('lead')
          : t.rich('own', { voter: round.mine.voter, code: chunks => <code>{chunks}</code> })}
      </p>
      {round.entries > 0 && <Check page={page} />}
    </section>
  )
}

function useColumns({ round }: RoundPage): readonly Column<TallyEntry>[] {
  const t = useTranslations('votes.tally')
  const format = useFormatter()
  const timeText = (at: number): string =>
    format.dateTime(at * 1000, {
      ...{ month: 'short', day: 'numeric' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    })
  const nameOf = (coin: string): string => round.candidates.find(one => one.coin === coin)?.name ?? coin
  return [
    {
      key: 'number',
      head: t('number'),
      align: 'end',
      width: 64,
      from: 'phone',
      cell: ({ number }) => <NumberText value={String(number)} />,
    },
    {
      key: 'time',
      head: t('time'),
      from: 'phone',
      cell: ({ time }) => <span className="muted">{timeText(time)}</span>,
    },
    {
      key: 'voter',
      head: t('voter'),
      cell: ({ voter, mine }) => (
        <code
          className="vote-voter"
          data-mine={mine ? '' : undefined}
        >{`${voter.slice(0, 4)}…${voter.slice(-4)}`}</code>
      ),
    },
    { key: 'for', head: t('for'), cell: ({ candidate }) => nameOf(candidate) },
    { key: 'votes', head: t('votes'), align: 'end', cell: ({ votes }) => <NumberText value={String(votes)} /> },
    {
      key: 'paid',
      head: t('paid'),
      align: 'end',
      cell: ({ coin, amount }) => (
        <span className="muted num">
          {coin === POINT ? t('points', { count: Number(amount) }) : `${numberText(amount)} ${coin}`}
        </span>
      ),
    },
  ]
}

type Checking = 'rest' | 'under way' | 'failed' | TallyVerdict

/** Fetches the file and works it out here. */
function Check({ page: { round } }: { page: RoundPage }): ReactNode {
  const t = useTranslations('votes.check')
  const [state, setState] = useState<Checking>('rest')
  const act = async (): Promise<void> => {
    setState('under way')
    try {
      const answer = await fetch(`${VOTE_TALLY}/${round.id}`)
      setState(answer.ok ? tallyOf(round, await answer.text()) : 'failed')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="vote-check">
      <Button size="control" sending={state === 'under way'} onClick={() => void act()}>
        {t('act')}
      </Button>
      <p role="status">{state !== 'rest' && state !== 'under way' && <Verdict state={state} />}</p>
    </div>
  )
}

function Verdict({ state }: { state: 'failed' | TallyVerdict }): ReactNode {
  const t = useTranslations('votes.check')
  if (state === 'failed') return t('failed')
  if (!state.ok) return t('broken', { line: String(state.line) })
  const sums = [...state.sums].map(([coin, votes]) => `${coin} ${numberText(String(votes))}`).join(' · ')
  return t('holds', {
    ...{ entries: numberText(String(state.entries)), voters: numberText(String(state.voters)) },
    ...{ sums, head: state.head.slice(0, 16) },
  })
}
