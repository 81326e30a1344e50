import { Button, NumberText } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { PagedSection, ROWS_SHOWN } from '../../../site/lists/paged-section.tsx'
import type { CardColumn } from '../../../site/lists/rows-or-cards.tsx'
import { Stations } from '../../../site/lists/stations.tsx'
import { type BankPayout, useBankPayouts, useTakeBack } from '../api/bank.ts'
import { BANK_STATIONS, bankProgress } from '../bank-stations.ts'

/** What was sent to banks before, newest first, each as its stations. */
export function BankPayoutList(): ReactNode {
  const t = useTranslations('bank.payouts')
  const [begin, show] = useState(0)
  const answer = useBankPayouts({ limit_begin: begin, limit_num: ROWS_SHOWN })
  return (
    <PagedSection
      id="bank-payouts"
      title={t('title')}
      answer={answer}
      failed={t('failed')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      columns={useColumns()}
      begin={begin}
      onBegin={show}
    />
  )
}

function useColumns(): readonly CardColumn<BankPayout>[] {
  const t = useTranslations('bank.payouts')
  const takeBack = useTakeBack()
  return [
    {
      key: 'amount',
      head: t('amount'),
      card: 'head',
      cell: row => (
        <>
          <NumberText value={row.amount} /> {row.currency}
        </>
      ),
    },
    {
      key: 'to',
      head: t('to'),
      cell: row => (
        <span className="past-cell">
          <span>
            {row.bank} ···· {row.tail}
          </span>
          <small>
            <Moment at={row.time} />
          </small>
        </span>
      ),
    },
    { key: 'progress', head: t('progress'), card: 'foot', cell: row => <Way payout={row} /> },
    {
      key: 'state',
      head: t('state'),
      cell: row => (
        <span className="past-cell">
          <span>{t(`states.${row.status}`)}</span>
          {row.reason !== null && <small>{row.reason}</small>}
          {row.may_cancel && (
            <Button size="row" onClick={() => void takeBack.payout(row.id, t('cancelled'))}>
              {t('cancel')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}

function Way({ payout }: { payout: BankPayout }): ReactNode {
  const t = useTranslations('bank.payouts')
  return (
    <Stations
      label={t('progress')}
      names={BANK_STATIONS.map(station => t(`stations.${station}`))}
      progress={bankProgress(payout.status)}
      stopped={t('returned')}
    />
  )
}
