import { Button, CopyButton, NumberText, numberText, RoundMark } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import { CsvButton } from '../../../site/lists/csv-button.tsx'
import { type CsvColumn, csvTable, csvTime } from '../../../site/lists/csv-text.ts'
import { PagedSection, ROWS_SHOWN } from '../../../site/lists/paged-section.tsx'
import type { CardColumn } from '../../../site/lists/rows-or-cards.tsx'
import { shortened } from '../../deposit/index.ts'
import { askWithdrawals, useAddressBook, useCancel, useWithdrawals, type Withdrawal } from '../api/withdrawals.ts'
import { spanParts } from '../span-parts.ts'
import { progressOf, STATIONS, stationStates } from '../stations.ts'
import { Details } from './withdraw-details.tsx'

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
  const labelOf = useKeptLabel()
  return [
    {
      key: 'amount',
      head: t('amount'),
      card: 'head',
      cell: row => (
        <span className="withdraw-coin">
          <RoundMark sign={row.coin.slice(0, 1)} />
          <span className="withdraw-cell">
            <b>
              <NumberText value={row.amount} /> {row.coin}
            </b>
            <small>{nameOf(row, chains)}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'to',
      head: t('to'),
      cell: row => (
        <span className="withdraw-cell">
          <span>{labelOf(row) ?? shortened(row.address)}</span>
          <small>
            <Moment at={row.time} />
          </small>
        </span>
      ),
    },
    { key: 'progress', head: t('progress'), card: 'foot', cell: row => <Stations withdrawal={row} /> },
    { key: 'state', head: t('state'), cell: row => <State withdrawal={row} /> },
    {
      key: 'details',
      head: <span className="sr-only">{t('details')}</span>,
      align: 'end',
      card: 'head',
      cell: row => <Details withdrawal={row} chain={nameOf(row, chains)} />,
    },
  ]
}

/** The name of an address in its user's book. */
function useKeptLabel(): (to: Withdrawal) => string | undefined {
  const kept = useAddressBook().data?.records ?? []
  return to =>
    kept.find(({ chain, address, memo }) => chain === to.chain && address === to.address && memo === to.memo)?.label
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
  const states = stationStates(withdrawal.status)
  const { ended } = progressOf(withdrawal.status)
  return (
    <ol className="withdraw-stations" data-ended={ended ?? undefined} aria-label={t('progress')}>
      {STATIONS.map((station, at) => (
        <li key={station} data-state={states[at]} aria-current={states[at] === 'now' ? 'step' : undefined}>
          {states[at] === 'stop' ? t('returned') : t(`stations.${station}`)}
        </li>
      ))}
    </ol>
  )
}

function State({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const t = useTranslations('withdraw.log')
  const span = useSpan()
  const cancel = useCancel()
  const { id, status, amount, coin, confirmations, needed, txid, reason, may_cancel: mayCancel } = withdrawal
  const { ended } = progressOf(status)
  const took = tookS(withdrawal)
  return (
    <span className="withdraw-cell">
      <span>
        {status === 'broadcast'
          ? t('confirmations', { count: String(confirmations), needed: String(needed) })
          : took === null
            ? t(`states.${status}`)
            : t('doneIn', { span: span(took) })}
      </span>
      {reason !== null && ended === 'returned' && <small>{reason}</small>}
      {ended === 'returned' && <small>{t('cameBack', { amount: numberText(amount), coin })}</small>}
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

/** How long it took from the request to its end; null while it is on its way, and where it came back. */
function tookS({ status, time, steps }: Withdrawal): number | null {
  const end = steps.findLast(step => step.status === 'confirmed')
  return status !== 'confirmed' || end === undefined ? null : end.time - time
}

function useSpan(): (seconds: number) => string {
  const format = useFormatter()
  return seconds =>
    spanParts(seconds)
      .map(({ count, unit }) => format.number(count, { style: 'unit', unit, unitDisplay: 'short' }))
      .join(' ')
}
