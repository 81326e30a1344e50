import type { InviteFriend } from '@bourse/protocol'
import { NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDay } from '../../../site/account-page/moment.tsx'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import type { Invitations, InviteDays } from '../api/use-invitations.ts'

/** The friends who traded, by masked name, and what each brought. */
export function InviteFriends({ came, days }: { came: Invitations; days: InviteDays }): ReactNode {
  const t = useTranslations('invitations.friends')
  const periods = useTranslations('invitations.came')
  return (
    <section className="account-section" aria-labelledby="invite-friends">
      <div className="account-section-head">
        <h2 id="invite-friends" className="section-title">
          {t('title')}
        </h2>
        <span className="muted fine">{periods(`days${days}`)}</span>
      </div>
      <RowsOrCards
        label={t('title')}
        columns={useColumns()}
        list={{ rows: came.records, empty: { title: t('empty') } }}
        rowKey={({ name, joined }) => `${name} ${joined}`}
      />
      {came.records.length > 0 && (
        <p className="invite-together">
          <span className="muted">{t('together')}</span>
          <NumberText value={came.earned} places={2} />
        </p>
      )}
    </section>
  )
}

function useColumns(): readonly CardColumn<InviteFriend>[] {
  const t = useTranslations('invitations.friends')
  const day = useDay()
  const money = (key: 'traded' | 'fees' | 'reward', head: string): CardColumn<InviteFriend> => ({
    key,
    head,
    align: 'end',
    cell: row => <NumberText value={row[key]} places={2} />,
  })
  return [
    { key: 'friend', head: t('friend'), cell: ({ name }) => <b className="invite-friend">{name}</b>, card: 'head' },
    { key: 'joined', head: t('joined'), cell: ({ joined }) => <span className="muted">{day(joined)}</span> },
    money('traded', t('traded')),
    money('fees', t('fees')),
    money('reward', t('reward')),
  ]
}
