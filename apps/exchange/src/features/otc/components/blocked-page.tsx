import type { otcBlockList, ReplyOf } from '@bourse/protocol'
import { Button } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { Link } from '../../../site/links/link.tsx'
import { listOf } from '../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import { useBlocks } from '../api/ask-otc.ts'
import { useOtcActs } from '../api/otc-acts.ts'
import { OtcHead } from './otc-head.tsx'
import { OwnOnly } from './signed-out.tsx'

type BlockedMaker = ReplyOf<typeof otcBlockList>['records'][number]

/** Those with whom one does not trade. */
export function BlockedPage(): ReactNode {
  const t = useTranslations('otc-own.blocked')
  return (
    <div className="wrap otc-page">
      <OtcHead back="adverts" title={t('title')} lead={t('lead')} />
      <OwnOnly>
        <Shown />
      </OwnOnly>
    </div>
  )
}

function Shown(): ReactNode {
  const t = useTranslations('otc-own.blocked')
  const { block } = useOtcActs()
  const answer = useBlocks()
  const list = listOf(answer, {
    rows: answer.data?.records,
    failed: t('failed'),
    empty: { title: t('empty'), text: t('emptyText') },
  })
  const columns: readonly CardColumn<BlockedMaker>[] = [
    {
      key: 'name',
      head: t('name'),
      card: 'head',
      cell: ({ uid, name }) => <Link to={`/otc/maker/${uid}`}>{name}</Link>,
    },
    { key: 'time', head: t('time'), cell: ({ time }) => <Moment at={time} /> },
    {
      key: 'act',
      head: '',
      card: 'foot',
      align: 'end',
      cell: ({ uid, name }) => (
        <Button
          size="row"
          aria-label={t('unblockOne', { name })}
          onClick={() => void block(uid, false, t('unblocked'))}
        >
          {t('unblock')}
        </Button>
      ),
    },
  ]
  return <RowsOrCards label={t('title')} columns={columns} list={list} rowKey={({ uid }) => uid} />
}
