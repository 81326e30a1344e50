import { CloseOutlined, WarningFilled } from '@ant-design/icons'
import type { deskWorkCallback } from '@bourse/protocol'
import { useGo } from '@bourse/shell'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../../site/calls/desk-client.ts'
import { useFollowed } from '../../site/live/follow.ts'
import { DataTable } from '../../site/parts/data-table.tsx'
import { Marked } from '../../site/parts/dot.tsx'
import { Facts } from '../../site/parts/facts.tsx'
import { Section } from '../../site/parts/section.tsx'
import { Asked, Empty } from '../../site/parts/states.tsx'
import { ActButton } from '../acts/index.ts'
import { useTook } from './run-ticks.tsx'
import { useWhen } from './use-when.ts'
import type { CallbackDetail as Detail } from './work-info.ts'

const NOT_THERE = '404'

type Props = { readonly callback: number; readonly away: string }

/** One callback: whether it matters, every try, what it sends, and how the institution’s others go. */
export function CallbackDetail({ callback, away }: Props): ReactNode {
  const text = useTranslations('work.callback')
  const query = useFollowed<typeof deskWorkCallback>({
    key: ['work', 'callback', callback],
    asked: { path: '/desk/work/callback', payload: { callback } },
    topics: ['work'],
  })
  if (query.error instanceof Refused && query.error.code === NOT_THERE) return <Empty>{text('missing')}</Empty>
  return <Asked query={query}>{found => <Found found={found} away={away} />}</Asked>
}

const SENTENCES = { waiting: 'waits', stopped: 'stopped', delivered: 'delivered' } as const

function Found({ found, away }: { readonly found: Detail; readonly away: string }): ReactNode {
  const text = useTranslations('work.callback')
  const list = useTranslations('work.list')
  const job = useTranslations('work.job')
  const go = useGo()
  const id = useId()
  const fails = found.state !== 'delivered' && found.tries.length > 0
  const known = { callback: String(found.callback) }
  return (
    <section className="work-detail" aria-labelledby={id}>
      <header className="work-detail-head">
        {fails && <WarningFilled className="work-alarm" aria-hidden />}
        <h2 id={id}>{text('title', { institution: found.institution_name })}</h2>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={job('close')}
          onClick={() => go(away, { replace: true })}
        />
        <p>{text(SENTENCES[found.state])}</p>
      </header>
      <Section title={text('tries')} note={`${found.callback}, ${found.event}`}>
        <Tries found={found} />
      </Section>
      <Section title={text('sends')}>
        {/* It scrolls by itself, so it can be reached by key. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="work-sends" tabIndex={0}>
          {`POST ${found.url ?? text('noAddress')}\n${found.body}`}
        </pre>
      </Section>
      <Others others={found.others} />
      {found.state !== 'delivered' && (
        <footer className="work-detail-bar">
          {found.state === 'waiting' && (
            <ActButton name="callback drop" known={known}>
              {list('giveUp')}
            </ActButton>
          )}
          <ActButton name="callback retry" known={known} primary>
            {text('again')}
          </ActButton>
        </footer>
      )}
    </section>
  )
}

function Tries({ found }: { readonly found: Detail }): ReactNode {
  const text = useTranslations('work.callback')
  const took = useTook()
  const when = useWhen()
  if (found.tries.length === 0 && found.next_at === null) return <Empty>{text('none')}</Empty>
  return (
    <>
      <DataTable
        label={text('tries')}
        rows={found.tries}
        keyOf={({ no }) => no}
        columns={[
          { key: 'no', head: text('no'), cell: ({ no }) => <span>{no}</span> },
          { key: 'at', head: text('at'), cell: ({ at }) => <time>{when(at)}</time> },
          {
            key: 'answer',
            head: text('answer'),
            wide: true,
            cell: ({ answer, good }) => <Marked tone={good ? 'good' : 'bad'}>{answer}</Marked>,
          },
          { key: 'took', head: text('took'), align: 'right', cell: ({ took_ms }) => <span>{took(took_ms)}</span> },
        ]}
      />
      {found.next_at !== null && (
        <p className="work-quiet">{`${found.tries.length + 1} · ${when(found.next_at)} · ${text('planned')}`}</p>
      )}
    </>
  )
}

function Others({ others }: Pick<Detail, 'others'>): ReactNode {
  const text = useTranslations('work.callback')
  const when = useWhen()
  return (
    <Section title={text('others')}>
      <Facts
        facts={[
          [
            text('others'),
            text('othersToday', { delivered: String(others.delivered), waiting: String(others.waiting) }),
          ],
          [text('last'), others.last_delivered_at === null ? text('never') : when(others.last_delivered_at)],
        ]}
      />
    </Section>
  )
}
