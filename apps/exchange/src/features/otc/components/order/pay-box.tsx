import type { OtcOrderView } from '@bourse/protocol'
import { CopyButton, Notice, numberText, Select } from '@bourse/ui'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

/** How the order is paid: to whom and by which way, what protects both, and how it stands. */
export function PayBox({ order }: { order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const { role, status, money, currency, coin, amount, gives, payer, appeal } = order
  const figures = {
    money: numberText(money),
    currency,
    coin,
    held: numberText(role === 'buyer' ? amount : gives),
    payer: payer ?? '',
  }
  if (status === 'asked') return <p className="muted">{t('holding', figures)}</p>
  return (
    <>
      {appeal !== null && (
        <Notice icon={<TriangleAlert aria-hidden />}>
          <b>{t(appeal.by === role ? 'appealedByYou' : 'appealedByOther')}</b>
          <p>{t(`reasons.${appeal.reason}`)}</p>
          <p className="otc-said">{appeal.text}</p>
          <p>{t(appeal.stopped ? 'stopped' : 'decides')}</p>
        </Notice>
      )}
      <Ways order={order} />
      {role === 'seller' && payer !== null && <p>{t(status === 'open' ? 'payerPays' : 'payerPaid', figures)}</p>}
      {order.terms !== '' && (
        <div className="otc-terms">
          <b>{t('terms')}</b>
          <p>{order.terms}</p>
        </div>
      )}
      <Notice tone="info">{t(role === 'buyer' ? 'protectsBuyer' : 'protectsSeller', figures)}</Notice>
    </>
  )
}

/** To whom it is paid: one way at a time, each line with a copy. */
function Ways({ order }: { order: OtcOrderView }): ReactNode {
  const t = useTranslations('otc-orders.order')
  const kinds = useTranslations('otc.kinds')
  const fields = useTranslations('otc.methods')
  const ways = order.pay_to ?? []
  const [chosen, choose] = useState('0')
  const way = ways[Number(chosen)] ?? ways[0]
  if (way === undefined) return null
  const lines = [
    { name: t('money'), value: `${numberText(order.money)} ${order.currency}`, copy: order.money, big: true },
    { name: fields('holder'), value: way.holder },
    { name: fields('fields.bank'), value: way.bank },
    { name: fields('fields.branch'), value: way.branch },
    { name: way.kind === 'bank' ? fields('fields.account') : fields('fields.handle'), value: way.account },
    { name: t('reference'), value: order.reference },
  ].filter(({ value }) => value !== '')
  return (
    <section aria-label={t('payBy', { way: kinds(way.kind) })}>
      <div className="otc-pay-head">
        <h2>{t(order.role === 'buyer' ? 'payBy' : 'paidBy', { way: kinds(way.kind) })}</h2>
        {ways.length > 1 && (
          <Select
            label={t('otherWay')}
            labelHidden
            size="control"
            options={ways.map((one, at) => ({ value: String(at), label: kinds(one.kind), note: one.bank }))}
            value={chosen}
            onChange={choose}
          />
        )}
      </div>
      <dl className="otc-pay-lines">
        {lines.map(({ name, value, copy, big }) => (
          <div key={name} data-big={big === true ? '' : undefined}>
            <dt>{name}</dt>
            <dd>
              <span className="num">{value}</span>
              <CopyButton text={copy ?? value} what={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
