import { Button, CopyButton, NumberText } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import { CsvButton } from '../../../site/lists/csv-button.tsx'
import { type CsvColumn, csvTable, csvTime } from '../../../site/lists/csv-text.ts'
import { PagedSection, ROWS_SHOWN } from '../../../site/lists/paged-section.tsx'
import type { CardColumn } from '../../../site/lists/rows-or-cards.tsx'
import { shortened } from '../../deposit/index.ts'
import { askWithdrawals, useCancel, useWithdrawals, type Withdrawal } from '../api/withdrawals.ts'
import { progressOf, STATIONS } from '../stations.ts'

/** What was sent before, newest first, each as its stations. */
export function WithdrawList({ chains }: { chains: readonly CoinOnChain[] }): ReactNode {
  const t = useTranslations('withdraw.log')
  const [begin, show] = useState(0)
  const file = useCsvColumns(chains)
  const answer = useWithdrawals({ limit_begin: begin, limit_num: ROWS_SHOWN })
  return (
    <PagedSection
      id="withdraw-log"
      title={t('title')}
      answer={answer}
      failed={t('failed')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      columns={useColumns(chains)}
      begin={begin}
      onBegin={show}
    >
      <CsvButton name="withdrawals" ask={askWithdrawals} table={rows => csvTable(file, rows)} />
    </PagedSection>
  )
}

function useColumns(chains: readonly CoinOnChain[]): readonly CardColumn<Withdrawal>[] {
  const t = useTranslations('withdraw.log')
  return [
    {
      key: 'amount',
      head: t('amount'),
      card: 'head',
      cell: row => (
        <span className="withdraw-cell">
          <span>
            <NumberText value={row.amount} /> {row.coin}
          </span>
          <small>{nameOf(row, chains)}</small>
        </span>
      ),
    },
    {
      key: 'to',
      head: t('to'),
      cell: row => (
        <span className="withdraw-cell">
          <span>{shortened(row.address)}</span>
          <small>
            <Moment at={row.time} />
          </small>
        </span>
      ),
    },
    { key: 'progress', head: t('progress'), cell: row => <Stations withdrawal={row} /> },
    { key: 'state', head: t('state'), align: 'end', cell: row => <State withdrawal={row} /> },
  ]
}

const nameOf = ({ chain }: Withdrawal, chains: readonly CoinOnChain[]): string =>
  chains.find(one => one.chain === chain)?.name ?? chain

function useCsvColumns(chains: readonly CoinOnChain[]): readonly CsvColumn<Withdrawal>[] {
  const t = useTranslations('withdraw.log')
  const words = useTranslations('withdraw')
  return [
    [t('time'), row => csvTime(row.time)],
    [words('coin'), row => row.coin],
    [t('amount'), row => row.amount],
    [t('fee'), row => row.fee],
    [words('facts.arrives'), row => row.arrives],
    [words('chain'), row => nameOf(row, chains)],
    [words('address'), row => row.address],
    [words('memo'), row => row.memo ?? ''],
    [t('txid'), row => row.txid ?? ''],
    [t('state'), row => t(`states.${row.status}`)],
  ]
}

function Stations({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const t = useTranslations('withdraw.log')
  const { reached, ended } = progressOf(withdrawal.status)
  return (
    <ol className="withdraw-stations" data-ended={ended ?? undefined}>
      {STATIONS.map((station, at) => (
        <li key={station} data-state={at < reached ? 'done' : undefined} aria-label={t(`stations.${station}`)} />
      ))}
    </ol>
  )
}

function State({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const t = useTranslations('withdraw.log')
  const cancel = useCancel()
  const { id, status, confirmations, needed, txid, reason, may_cancel: mayCancel } = withdrawal
  const isOnChain = status === 'broadcast'
  return (
    <span className="withdraw-cell">
      <span>
        {isOnChain
          ? t('confirmations', { count: String(confirmations), needed: String(needed) })
          : t(`states.${status}`)}
      </span>
      {(status === 'rejected' || status === 'failed') && reason !== null && <small>{reason}</small>}
      {txid !== null && (
        <small className="withdraw-txid">
          {shortened(txid)} <CopyButton text={txid} what={t('txid')} />
        </small>
      )}
      {mayCancel && (
        <Button size="row" onClick={() => void cancel(id, t('cancelled'))}>
          {t('cancel')}
        </Button>
      )}
    </span>
  )
}
