import { CopyButton, NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import { type CoinOnChain } from '../../../site/chains/use-chains.ts'
import { aboutBlocks } from '../../../site/chains/waiting-time.ts'
import { shortened } from '../address-groups.ts'
import { type Deposit, useDeposits } from '../api/deposits.ts'

const SHOWN_MAX = 5
// More of them would be too narrow to be told apart.
const CELLS_MAX = 32

/** The deposits that wait for confirmations, a panel each. */
export function OnTheWay({ chains }: { chains: readonly CoinOnChain[] }): ReactNode {
  const waiting = useDeposits({ status: 'confirming', limit_num: SHOWN_MAX })
  return waiting.data?.records.map(deposit => (
    <Waiting
      key={deposit.id}
      deposit={deposit}
      way={chains.find(({ coin, chain }) => coin === deposit.coin && chain === deposit.chain)}
    />
  ))
}

function Waiting({ deposit, way }: { deposit: Deposit; way: CoinOnChain | undefined }): ReactNode {
  const t = useTranslations('deposit.way')
  const { coin, confirmations, needed } = deposit
  const { unit, count } = aboutBlocks(needed - confirmations, way?.block_s ?? 0)
  const height = way?.height ?? null
  return (
    <section className="panel deposit-way" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        {height !== null && <small className="muted">{t('block', { height: String(height) })}</small>}
      </header>
      <div>
        <p className="deposit-amount">
          +<NumberText value={deposit.amount} /> <small>{coin}</small>
        </p>
        <small className="muted">
          {way?.name ?? deposit.chain}, <Moment at={deposit.time} />
        </small>
        <small className="deposit-txid">
          {shortened(deposit.txid)} <CopyButton text={deposit.txid} what={t('txid')} />
        </small>
      </div>
      <div>
        <p className="deposit-count">
          <span>{t('confirmations', { count: String(confirmations), needed: String(needed) })}</span>
          <span className="muted">{t(`yours.${unit}`, { count: String(count) })}</span>
        </p>
        <Cells done={confirmations} of={needed} />
      </div>
    </section>
  )
}

function Cells({ done, of }: { done: number; of: number }): ReactNode {
  const t = useTranslations('deposit.way')
  const label = t('confirmations', { count: String(done), needed: String(of) })
  if (of > CELLS_MAX) return <progress className="deposit-bar" max={of} value={done} aria-label={label} />
  return (
    <div className="deposit-cells" role="img" aria-label={label}>
      {[...Array(of).keys()].map(place => (
        <i key={place} data-state={place < done ? 'done' : place === done ? 'now' : undefined} />
      ))}
    </div>
  )
}
