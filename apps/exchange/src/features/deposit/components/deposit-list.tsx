import { DEPOSIT_STATES } from '@bourse/protocol/terms'
import { CopyButton } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { type CoinOnChain, chainNameIn, coinsCarried } from '../../../site/chains/use-chains.ts'
import { CsvButton } from '../../../site/lists/csv-button.tsx'
import { type CsvColumn, csvTable, csvTime } from '../../../site/lists/csv-text.ts'
import { PagedSection, ROWS_SHOWN } from '../../../site/lists/paged-section.tsx'
import { PastAmount } from '../../../site/lists/past-amount.tsx'
import { PastFilter, usePastEmpty } from '../../../site/lists/past-filter.tsx'
import type { CardColumn } from '../../../site/lists/rows-or-cards.tsx'
import { Stations } from '../../../site/lists/stations.tsx'
import { usePast } from '../../../site/lists/use-past.ts'
import { useSpan } from '../../../site/lists/use-span.ts'
import { shortened } from '../address-groups.ts'
import { askDeposits, type Deposit, useDeposits } from '../api/deposits.ts'
import { progressOf, STATIONS } from '../stations.ts'

/** What came before, newest first, each as its stations. */
export function DepositList({ chains }: { chains: readonly CoinOnChain[] }): ReactNode {
  const t = useTranslations('deposit.log')
  const past = usePast<Deposit['status']>()
  const file = useCsvColumns(chains)
  const answer = useDeposits({ ...past.request, limit_begin: past.begin, limit_num: ROWS_SHOWN })
  return (
    <PagedSection
      id="deposit-log"
      title={t('title')}
      answer={answer}
      failed={t('failed')}
      empty={usePastEmpty(past, { title: t('empty'), text: t('emptyText') })}
      columns={useColumns(chains)}
      begin={past.begin}
      onBegin={past.turn}
    >
      <PastFilter
        past={past}
        coins={coinsCarried(chains)}
        states={DEPOSIT_STATES.map(value => ({ value, label: t(`states.${value}`) }))}
      >
        <CsvButton
          name="deposits"
          ask={page => askDeposits({ ...past.request, ...page })}
          table={rows => csvTable(file, rows)}
        />
      </PastFilter>
    </PagedSection>
  )
}

function useColumns(chains: readonly CoinOnChain[]): readonly CardColumn<Deposit>[] {
  const t = useTranslations('deposit.log')
  return [
    {
      key: 'amount',
      head: t('amount'),
      card: 'head',
      cell: row => <PastAmount {...row} chain={chainNameIn(chains, row.chain)} />,
    },
    { key: 'time', head: t('time'), cell: row => <Moment at={row.time} /> },
    { key: 'progress', head: t('line'), card: 'foot', cell: row => <Way deposit={row} /> },
    { key: 'state', head: t('state'), cell: row => <State deposit={row} chains={chains} /> },
  ]
}

function Way({ deposit }: { deposit: Deposit }): ReactNode {
  const t = useTranslations('deposit.log')
  return (
    <Stations
      label={t('line')}
      names={STATIONS.map(station => t(`stations.${station}`))}
      progress={progressOf(deposit)}
      stopped={t(deposit.status === 'gone' ? 'stopped.gone' : 'stopped.held')}
    />
  )
}

function useCsvColumns(chains: readonly CoinOnChain[]): readonly CsvColumn<Deposit>[] {
  const t = useTranslations('deposit.log')
  const words = useTranslations('deposit')
  return [
    [t('time'), row => csvTime(row.time)],
    [words('coin'), row => row.coin],
    [t('amount'), row => row.amount],
    [t('chain'), row => chainNameIn(chains, row.chain)],
    [words('address'), row => row.address],
    [words('memos.memo.name'), row => row.memo ?? ''],
    [t('txid'), row => row.txid],
    [t('state'), row => t(`states.${row.status}`)],
  ]
}

function State({ deposit, chains }: { deposit: Deposit; chains: readonly CoinOnChain[] }): ReactNode {
  const t = useTranslations('deposit.log')
  const span = useSpan()
  const { status, held_for: why, confirmations, needed, time, credited_at: credited, txid } = deposit
  const way = chains.find(({ coin, chain }) => coin === deposit.coin && chain === deposit.chain)
  const took = credited === null ? null : credited - time
  const heldText =
    why === 'small' ? t('held.small', { least: way?.min_deposit ?? '', coin: deposit.coin }) : t('held.looked')
  return (
    <span className="past-cell">
      <span>{took === null || took < 1 ? t(`states.${status}`) : t('creditedAfter', { span: span(took) })}</span>
      {why !== null && <small>{heldText}</small>}
      <small className="past-txid">
        {status !== 'gone' && <span>{t('progress', { count: String(confirmations), needed: String(needed) })}</span>}
        {shortened(txid)} <CopyButton text={txid} what={t('txid')} />
      </small>
    </span>
  )
}
