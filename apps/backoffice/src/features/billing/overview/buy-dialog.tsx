import type { billingPackageBuy } from '@bourse/protocol'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Checkbox, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { send } from '../../../site/calls/ask.ts'
import { SUCCESS } from '../../../site/calls/console-client.ts'
import { useServices } from '../../../site/console-services.ts'
import { useMoney } from '../../../site/money-text.ts'
import type { Overview } from '../billing-calls.ts'
import { amountLess } from '../money.ts'

type Props = { readonly overview: Overview; readonly open: boolean; readonly onClose: () => void }
type Offer = Overview['offers'][number]

/** Buys a package from the balance: what it holds, until when, what it costs, and what will be left. */
export function BuyDialog({ overview, open, onClose }: Props): ReactNode {
  const text = useTranslations('billing.buy')
  const money = useMoney()
  const [chosen, setChosen] = useState<string | null>(null)
  const offer = overview.offers.find(one => one.offer === chosen) ?? overview.offers[0]
  const { buying, problem, buy, forget } = useBuying(onClose)
  const [agreed, setAgreed] = useState(false)
  const after = offer === undefined ? '0' : amountLess(overview.balance, offer.price)
  const credit = after.startsWith('-')
  const begin = (): void => {
    setAgreed(false)
    forget()
  }
  const choose = (next: string): void => {
    setChosen(next)
    begin()
  }
  return (
    <Modal
      title={text('title')}
      open={open}
      width={520}
      okText={
        offer === undefined ? text('buy') : text('buyFor', { price: `${money(offer.price)} ${overview.currency}` })
      }
      cancelText={text('cancel')}
      confirmLoading={buying}
      okButtonProps={{ disabled: credit && !agreed }}
      onOk={() => void (offer !== undefined && buy(offer.offer, credit))}
      onCancel={onClose}
      afterClose={begin}
    >
      <OfferChoice overview={overview} chosen={offer} onChoose={choose} />
      {credit ? (
        <Alert
          type="warning"
          showIcon
          title={text('onCredit', {
            balance: `${money(overview.balance)} ${overview.currency}`,
            after: `${money(after)} ${overview.currency}`,
          })}
          description={
            <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
              {text('agree')}
            </Checkbox>
          }
        />
      ) : (
        <p className="list-muted">
          {text('fromBalance', { balance: `${money(overview.balance)} ${overview.currency}` })}
        </p>
      )}
      {problem !== null && <Alert type="error" showIcon title={problem} />}
    </Modal>
  )
}

function OfferChoice(props: {
  readonly overview: Overview
  readonly chosen: Offer | undefined
  readonly onChoose: (offer: string) => void
}): ReactNode {
  const { overview, chosen, onChoose } = props
  return (
    <Radio.Group
      className="billing-offers"
      value={chosen?.offer}
      onChange={({ target }) => onChoose(String(target.value))}
    >
      {overview.offers.map(one => (
        <OfferRow key={one.offer} offer={one} currency={overview.currency} />
      ))}
    </Radio.Group>
  )
}

function OfferRow({ offer, currency }: { readonly offer: Offer; readonly currency: string }): ReactNode {
  const text = useTranslations('billing')
  const format = useFormatter()
  const money = useMoney()
  return (
    <Radio value={offer.offer}>
      <span className="billing-offer">
        <strong>{text(`packages.of_${offer.unit}`)}</strong>
        <span>{text('buy.holds', { minutes: format.number(offer.minutes), days: offer.days })}</span>
        <span className="offer-price">
          {money(offer.price)} {currency}
          {offer.saves_percent > 0 && <small>{text('buy.saves', { percent: offer.saves_percent })}</small>}
        </span>
      </span>
    </Radio>
  )
}

const freshKey = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-')

// One key a purchase: whoever clicks twice, or whose network fails, buys once.
function useBuying(onDone: () => void) {
  const { client, notices } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('billing.buy')
  const money = useMoney()
  const [key, setKey] = useState(freshKey)
  const [buying, setBuying] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const forget = (): void => {
    setProblem(null)
    setKey(freshKey())
  }
  const buy = async (offer: string, on_credit: boolean): Promise<void> => {
    setBuying(true)
    try {
      const payload = { offer: offer as 'hd-50k', client_id: key, on_credit }
      const reply = await send<typeof billingPackageBuy>(client, '/backoffice/billing/package-buy', payload)
      if (reply.res_code !== SUCCESS) return setProblem(reply.res_msg)
      notices.reply(text('bought', { balance: money(reply.data.balance) }))
      await queries.invalidateQueries({ queryKey: ['billing'] })
      forget()
      onDone()
    } catch {
      // Told already; the same key buys nothing twice.
    } finally {
      setBuying(false)
    }
  }
  return { buying, problem, buy, forget }
}
