import { NumberText, Segment } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { PagedSection, ROWS_SHOWN } from '../../../site/lists/paged-section.tsx'
import type { CardColumn } from '../../../site/lists/rows-or-cards.tsx'
import { type Transfer, useTransfers } from '../api/transfers.ts'

const KINDS = ['all', 'purses', 'sent', 'received'] as const
type Kind = (typeof KINDS)[number]

/** What was moved before, newest first. */
export function TransferLog(): ReactNode {
  const t = useTranslations('transfer.log')
  const [{ kind, begin }, show] = useState<{ kind: Kind; begin: number }>({ kind: 'all', begin: 0 })
  const request = { ...(kind === 'all' ? {} : { kind }), limit_begin: begin, limit_num: ROWS_SHOWN }
  const answer = useTransfers(request)
  return (
    <PagedSection
      id="transfer-log"
      title={t('title')}
      answer={answer}
      failed={t('failed')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      columns={useColumns()}
      begin={begin}
      onBegin={next => show({ kind, begin: next })}
    >
      <Segment
        label={t('kindLabel')}
        value={kind}
        onChange={next => show({ kind: next, begin: 0 })}
        choices={KINDS.map(value => ({ value, label: t(`kinds.${value}`) }))}
      />
    </PagedSection>
  )
}

function useColumns(): readonly CardColumn<Transfer>[] {
  const t = useTranslations('transfer.log')
  const purses = useTranslations('transfer.purses')
  const wayOf = ({ kind, from, to, with: other }: Transfer): string => {
    if (other === null) return t('route', { from: purses(from), to: purses(to) })
    return t(kind === 'sent' ? 'toUser' : 'fromUser', { name: other.name, uid: String(other.uid) })
  }
  const signOf = ({ kind }: Transfer): string => (kind === 'sent' ? '-' : '')
  return [
    { key: 'time', head: t('time'), cell: row => <Moment at={row.time} /> },
    { key: 'kind', head: t('kindLabel'), card: 'head', cell: row => t(`kinds.${row.kind}`) },
    { key: 'way', head: t('way'), card: 'head', cell: wayOf },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      cell: row => (
        <>
          <NumberText value={`${signOf(row)}${row.amount}`} signed={row.kind === 'received'} /> {row.coin}
        </>
      ),
    },
    { key: 'status', head: t('status'), align: 'end', cell: row => t(`states.${row.status}`) },
  ]
}
