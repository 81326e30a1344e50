import { Button, CopyButton, NumberText, Pager } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import { CsvButton } from '../../../site/lists/csv-button.tsx'
import { type CsvColumn, csvTable, csvTime } from '../../../site/lists/csv-text.ts'
import { listOf } from '../../../site/lists/list-state.ts'
import { type CardColumn, RowsOrCards } from '../../../site/lists/rows-or-cards.tsx'
import { shortened } from '../../deposit/index.ts'
import { askWithdrawals, useCancel, useWithdrawals, type Withdrawal } from '../api/withdrawals.ts'
import { progressOf, STATIONS } from '../stations.ts'

const ROWS = 10

/** What was sent before, newest first, each as its stations. */
export function WithdrawList({ chains }: { chains: readonly CoinOnChain[] }): ReactNode {
  const t = useTranslations('withdraw.log')
  const [begin, show] = useState(0)
  const file = useCsvColumns(chains)
  const answer = useWithdrawals({ limit_begin: begin, limit_num: ROWS })
  const list = listOf(answer, {
    rows: answer.data?.records,
    failed: t('failed'),
    empty: { title: t('empty'), text: t('emptyText') },
  })
  return (
    <section className="account-section" aria-labelledby="withdraw-log">
      <div className="account-section-head">
        <h2 id="withdraw-log">{t('title')}</h2>
        <CsvButton name="withdrawals" ask={askWithdrawals} table={rows => csvTable(file, rows)} />
      </div>
      <RowsOrCards label={t('title')} columns={useColumns(chains)} list={list} rowKey={({ id }) => id} />
      <Pager total={answer.data?.total ?? 0} begin={begin} size={ROWS} onBegin={show} />
    </section>
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
      {status === 'rejected' && reason !== null && <small>{reason}</small>}
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
