import { INVITE_PERIODS, type InvitePeriod } from '@bourse/protocol/terms'
import { EmptyState, FailedState, NumberText, Segment, Skeleton, Tag } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type InviteRanking, useInviteRanking } from '../api/use-invitations.ts'

/** Who got most by inviting, and where one stands oneself. */
export function InviteRank(): ReactNode {
  const t = useTranslations('invitations.ranking')
  const [period, setPeriod] = useState<InvitePeriod>('week')
  const answer = useInviteRanking(period)
  const { data } = answer
  return (
    <section aria-labelledby="invite-rank">
      <div className="account-section-head">
        <h2 id="invite-rank" className="section-title">
          {t('title')}
        </h2>
        <Segment
          label={t('choose')}
          value={period}
          onChange={setPeriod}
          choices={INVITE_PERIODS.map(value => ({ value, label: t(value) }))}
        />
      </div>
      {data === undefined && answer.isError && (
        <FailedState title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
      )}
      {data === undefined && !answer.isError && <Skeleton width={240} />}
      {data?.records.length === 0 && <EmptyState title={t('none')} />}
      {data !== undefined && data.records.length > 0 && <Ranks ranking={data} />}
      <Days ranking={data} />
    </section>
  )
}

function Ranks({ ranking: { records, mine } }: { ranking: InviteRanking }): ReactNode {
  const t = useTranslations('invitations.ranking')
  const isAmong = records.some(one => one.mine)
  return (
    <ol className="invite-ranks">
      {keyed(records).map(({ key, one }) => (
        <Place key={key} {...one} />
      ))}
      {!isAmong && (
        <>
          <li className="invite-gap" aria-hidden>
            ⋯
          </li>
          <Place {...mine} mine />
          {mine.rank === null && <li className="sr-only">{t('unranked')}</li>}
        </>
      )}
    </ol>
  )
}

/** Two of the same name may stand at the same place: each has a key of its own. */
function keyed(records: InviteRanking['records']) {
  const seen = new Map<string, number>()
  return records.map(one => {
    const known = `${one.rank} ${one.name}`
    const times = (seen.get(known) ?? 0) + 1
    seen.set(known, times)
    return { key: `${known} ${times}`, one }
  })
}

type PlaceProps = Omit<InviteRanking['mine'], 'rank'> & { readonly rank: number | null; readonly mine: boolean }

function Place({ rank, name, invited, reward, mine }: PlaceProps): ReactNode {
  const t = useTranslations('invitations.ranking')
  return (
    <li data-mine={mine ? '' : undefined}>
      <span className="num muted">{rank ?? '–'}</span>
      <b>
        {name} {mine && <Tag tone="brand">{t('you')}</Tag>}
      </b>
      <span className="num muted">{t('friends', { count: invited })}</span>
      <NumberText value={reward} places={2} />
    </li>
  )
}

function Days({ ranking }: { ranking: InviteRanking | undefined }): ReactNode {
  const t = useTranslations('invitations.ranking')
  const format = useFormatter()
  const dayText = (day: string): string =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const { since = null, until = null } = ranking ?? {}
  const isKnown = since !== null && until !== null
  return (
    <p className="muted fine invite-note">
      {isKnown ? t('note', { since: dayText(since), until: dayText(until) }) : t('noteNone')}
    </p>
  )
}
