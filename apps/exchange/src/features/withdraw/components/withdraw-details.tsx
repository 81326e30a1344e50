import { Button, CopyButton, Dialog, NumberText, numberText } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Moment } from '../../../site/account-page/moment.tsx'
import type { Withdrawal } from '../api/withdrawals.ts'

type Props = { readonly withdrawal: Withdrawal; readonly chain: string }

/** Everything about one withdrawal: where it goes, what it costs, and each of its states with its time. */
export function Details({ withdrawal, chain }: Props): ReactNode {
  const t = useTranslations('withdraw.log')
  const [open, show] = useState(false)
  const { amount, coin } = withdrawal
  return (
    <>
      <Button variant="ghost" size="row" className="withdraw-more" onClick={() => show(true)}>
        {t('details')}
      </Button>
      <Dialog open={open} onOpenChange={show} title={t('detailsOf', { amount: numberText(amount), coin })}>
        <Facts {...{ withdrawal, chain }} />
        <ol className="withdraw-line" aria-label={t('progress')}>
          {withdrawal.steps.map(({ status, time }) => (
            <li key={`${status} ${time}`}>
              <span>{t(`states.${status}`)}</span>
              <Moment at={time} />
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}

function Facts({ withdrawal, chain }: Props): ReactNode {
  const t = useTranslations('withdraw.log')
  const words = useTranslations('withdraw')
  const { address, memo, fee, arrives, coin, txid, reason } = withdrawal
  const rows = [
    { name: words('address'), value: address, copied: address },
    ...(memo === null ? [] : [{ name: words('memo'), value: memo, copied: memo }]),
    { name: words('chain'), value: chain },
    { name: t('fee'), value: <Sum value={fee} coin={coin} /> },
    { name: words('facts.arrives'), value: <Sum value={arrives} coin={coin} /> },
    ...(txid === null ? [] : [{ name: t('txid'), value: txid, copied: txid }]),
    ...(reason === null ? [] : [{ name: t('reason'), value: reason }]),
  ]
  return (
    <dl className="withdraw-details">
      {rows.map(({ name, value, copied }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {copied !== undefined && <CopyButton text={copied} what={name} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Sum = ({ value, coin }: { value: string; coin: string }): ReactNode => (
  <>
    <NumberText value={value} /> {coin}
  </>
)
