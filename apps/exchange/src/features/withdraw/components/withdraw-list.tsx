import type { WithdrawalState } from '@bourse/protocol'
import { WITHDRAWAL_STATES } from '@bourse/protocol/terms'
import { Button, CopyButton, numberText } from '@bourse/ui'
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
import { shortened } from '../../deposit/index.ts'
import { askWithdrawals, useAddressBook, useCancel, useWithdrawals, type Withdrawal } from '../api/withdrawals.ts'
import { progressOf, STATIONS } from '../stations.ts'
import { Details } from './withdraw-details.tsx'

/** What was sent before, newest first, each as its stations. */
export function WithdrawList({ chains }: { chains: readonly CoinOnChain[] }): ReactNode {
  const t = useTranslations('withdraw.log')
  const past = usePast<WithdrawalState>()
  const file = useCsvColumns(chains)
  const answer = useWithdrawals({ ...past.request, limit_begin: past.begin, limit_num: ROWS_SHOWN })
  return (
    <PagedSection
      id="withdraw-log"
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
        states={WITHDRAWAL_STATES.map(value => ({ value, label: t(`states.${value}`) }))}
      >
        <CsvButton
          name="withdrawals"
          ask={page => askWithdrawals({ ...past.request, ...page })}
          table={rows => csvTable(file, rows)}
        />
      </PastFilter>
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
      cell: row => <PastAmount {...row} chain={chainNameIn(chains, row.chain)} />,
    },
    {
      key: 'to',
      head: t('to'),
      cell: row => (
        <span className="past-cell">
          <span>{labelOf(row) ?? shortened(row.address)}</span>
          <small>
            <Moment at={row.time} />
          </small>
        </span>
      ),
    },
    { key: 'progress', head: t('progress'), card: 'foot', cell: row => <Way withdrawal={row} /> },
    { key: 'state', head: t('state'), cell: row => <State withdrawal={row} /> },
    {
      key: 'details',
      head: <span className="sr-only">{t('details')}</span>,
      align: 'end',
      card: 'head',
      cell: row => <Details withdrawal={row} chain={chainNameIn(chains, row.chain)} />,
    },
  ]
}

/** The name of an address in its user's book. */
function useKeptLabel(): (to: Withdrawal) => string | undefined {
  const kept = useAddressBook().data?.records ?? []
  return to =>
    kept.find(({ chain, address, memo }) => chain === to.chain && address === to.address && memo === to.memo)?.label
}

function useCsvColumns(chains: readonly CoinOnChain[]): readonly CsvColumn<Withdrawal>[] {
  const t = useTranslations('withdraw.log')
  const words = useTranslations('withdraw')
  return [
    [t('time'), row => csvTime(row.time)],
    [words('coin'), row => row.coin],
    [t('amount'), row => row.amount],
    [t('fee'), row => row.fee],
    [words('facts.arrives'), row => row.arrives],
    [words('chain'), row => chainNameIn(chains, row.chain)],
    [words('address'), row => row.address],
    [words('memo'), row => row.memo ?? ''],
    [t('txid'), row => row.txid ?? ''],
    [t('state'), row => t(`states.${row.status}`)],
  ]
}

function Way({ withdrawal }: { withdrawal: Withdrawal }): ReactNode {
  const t = useTranslations('withdraw.log')
  return (
    <Stations
      label={t('progress')}
      names={STATIONS.map(station => t(`stations.${station}`))}
      progress={progressOf(withdrawal.status)}
      stopped={t('returned')}
    />
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
    <span className="past-cell">
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
        <small className="past-txid">
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
