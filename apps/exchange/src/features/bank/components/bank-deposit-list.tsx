import { Button, NumberText } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { PagedSection, ROWS_SHOWN } from '../../../site/lists/paged-section.tsx'
import type { CardColumn } from '../../../site/lists/rows-or-cards.tsx'
import { Stations } from '../../../site/lists/stations.tsx'
import { type BankDepositRow, useBankDeposits, useTakeBack } from '../api/bank.ts'
import { BANK_DEPOSIT_STATIONS, bankDepositProgress } from '../bank-stations.ts'

type Props = { readonly onShow: (deposit: BankDepositRow) => void }

/** What was announced and what came, newest first, each as its stations. */
export function BankDepositList(props: Props): ReactNode {
  const t = useTranslations('bank.deposits')
  const [begin, show] = useState(0)
  const answer = useBankDeposits({ limit_begin: begin, limit_num: ROWS_SHOWN })
  return (
    <PagedSection
      id="bank-deposits"
      title={t('title')}
      answer={answer}
      failed={t('failed')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      columns={useColumns(props)}
      begin={begin}
      onBegin={show}
    />
  )
}

function useColumns({ onShow }: Props): readonly CardColumn<BankDepositRow>[] {
  const t = useTranslations('bank.deposits')
  const takeBack = useTakeBack()
  return [
    {
      key: 'amount',
      head: t('amount'),
      card: 'head',
      cell: row => (
        <>
          <NumberText value={row.credited ?? row.amount} /> {row.currency}
        </>
      ),
    },
    { key: 'reference', head: t('reference'), cell: row => <code>{row.reference}</code> },
    { key: 'time', head: t('time'), cell: row => <Moment at={row.time} /> },
    { key: 'progress', head: t('line'), card: 'foot', cell: row => <Way deposit={row} /> },
    {
      key: 'state',
      head: t('state'),
      cell: row => (
        <span className="past-cell">
          <span>{t(`states.${row.status}`)}</span>
          {row.status === 'waiting' && (
            <span className="bank-acts">
              <Button size="row" onClick={() => onShow(row)}>
                {t('show')}
              </Button>
              <Button size="row" onClick={() => void takeBack.deposit(row.id, t('cancelled'))}>
                {t('cancel')}
              </Button>
            </span>
          )}
        </span>
      ),
    },
  ]
}

function Way({ deposit: { status } }: { deposit: BankDepositRow }): ReactNode {
  const t = useTranslations('bank.deposits')
  return (
    <Stations
      label={t('line')}
      names={BANK_DEPOSIT_STATIONS.map(station => t(`stations.${station}`))}
      progress={bankDepositProgress(status)}
      stopped={t(status === 'cancelled' ? 'stopped.cancelled' : 'stopped.expired')}
    />
  )
}
