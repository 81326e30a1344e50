import { CopyButton, NumberText, Segment } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import { CsvButton } from '../../../site/lists/csv-button.tsx'
import { type CsvColumn, csvTable, csvTime } from '../../../site/lists/csv-text.ts'
import { PagedSection, ROWS_SHOWN } from '../../../site/lists/paged-section.tsx'
import type { CardColumn } from '../../../site/lists/rows-or-cards.tsx'
import { shortened } from '../address-groups.ts'
import { askDeposits, type Deposit, useDeposits } from '../api/deposits.ts'

const STATES = ['all', 'confirming', 'credited', 'held'] as const
type StateChoice = (typeof STATES)[number]

/** What came before, newest first. */
export function DepositList({ chains }: { chains: readonly CoinOnChain[] }): ReactNode {
  const t = useTranslations('deposit.log')
  const [{ status, begin }, show] = useState<{ status: StateChoice; begin: number }>({ status: 'all', begin: 0 })
  const file = useCsvColumns(chains)
  const narrowed = status === 'all' ? {} : { status }
  const answer = useDeposits({ ...narrowed, limit_begin: begin, limit_num: ROWS_SHOWN })
  return (
    <PagedSection
      id="deposit-log"
      title={t('title')}
      answer={answer}
      failed={t('failed')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      columns={useColumns(chains)}
      begin={begin}
      onBegin={next => show({ status, begin: next })}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Segment
          label={t('state')}
          value={status}
          onChange={next => show({ status: next, begin: 0 })}
          choices={STATES.map(value => ({ value, label: t(`states.${value}`) }))}
        />
        <CsvButton
          name="deposits"
          ask={page => askDeposits({ ...narrowed, ...page })}
          table={rows => csvTable(file, rows)}
        />
      </div>
    </PagedSection>
  )
}

function useColumns(chains: readonly CoinOnChain[]): readonly CardColumn<Deposit>[] {
  const t = useTranslations('deposit.log')
  return [
    { key: 'time', head: t('time'), cell: row => <Moment at={row.time} /> },
    {
      key: 'amount',
      head: t('amount'),
      card: 'head',
      cell: row => (
        <>
          <NumberText value={row.amount} /> {row.coin}
        </>
      ),
    },
    { key: 'chain', head: t('chain'), card: 'head', cell: row => nameOf(row, chains) },
    {
      key: 'txid',
      head: t('txid'),
      cell: row => (
        <span className="deposit-txid">
          {shortened(row.txid)} <CopyButton text={row.txid} what={t('txid')} />
        </span>
      ),
    },
    { key: 'state', head: t('state'), align: 'end', cell: row => <State deposit={row} chains={chains} /> },
  ]
}

const nameOf = ({ chain }: Deposit, chains: readonly CoinOnChain[]): string =>
  chains.find(one => one.chain === chain)?.name ?? chain

function useCsvColumns(chains: readonly CoinOnChain[]): readonly CsvColumn<Deposit>[] {
  const t = useTranslations('deposit.log')
  const words = useTranslations('deposit')
  return [
    [t('time'), row => csvTime(row.time)],
    [words('coin'), row => row.coin],
    [t('amount'), row => row.amount],
    [t('chain'), row => nameOf(row, chains)],
    [words('address'), row => row.address],
    [words('memos.memo.name'), row => row.memo ?? ''],
    [t('txid'), row => row.txid],
    [t('state'), row => t(`states.${row.status}`)],
  ]
}

function State({ deposit, chains }: { deposit: Deposit; chains: readonly CoinOnChain[] }): ReactNode {
  const t = useTranslations('deposit.log')
  const { status, held_for: why, confirmations, needed } = deposit
  const way = chains.find(({ coin, chain }) => coin === deposit.coin && chain === deposit.chain)
  const text =
    why === 'small'
      ? t('held.small', { least: way?.min_deposit ?? '', coin: deposit.coin })
      : why === null
        ? status === 'confirming'
          ? t('progress', { count: String(confirmations), needed: String(needed) })
          : null
        : t('held.looked')
  return (
    <span className="deposit-state" data-held={status === 'held' ? '' : undefined}>
      {t(`states.${status}`)}
      {text !== null && <small>{text}</small>}
    </span>
  )
}
