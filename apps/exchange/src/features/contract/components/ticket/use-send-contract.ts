import type { ContractOrderView } from '@bourse/protocol'
import type { PositionSide } from '@bourse/protocol/terms'
import { showToast } from '@bourse/ui'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isUnknown, newClientId, placeAll, placeOrder, refusalText, refusedField } from '../../api/contract-acts.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'
import { contractRequest, guardRequests } from '../../form/contract-request.ts'
import type { ContractFormView } from './contract-view.ts'

/** Sends what the form holds for a side, and after it what guards the position. */
export function useSendContract(view: ContractFormView): {
  readonly send: (side: PositionSide) => Promise<void>
  readonly sending: PositionSide | null
} {
  const t = useTranslations('contract.sent')
  const askAgain = useAskContractAgain()
  const [sending, setSending] = useState<PositionSide | null>(null)
  // The same order keeps its id until something is known of it, so that sending it again places it once.
  const pending = useRef<{ key: string; clientId: string } | null>(null)
  const { ticket, summary, situation, room } = view

  async function send(side: PositionSide): Promise<void> {
    const key = JSON.stringify([ticket, side])
    const clientId = pending.current?.key === key ? pending.current.clientId : newClientId()
    pending.current = { key, clientId }
    setSending(side)
    const reference = situation.prices[ticket.triggerBy]
    const answer = await placeOrder(
      contractRequest(ticket, { rules: situation.rules, side, summary, reference, clientId }),
    )
    if (answer.ok) await placed(answer.data, side, clientId)
    else if (isUnknown(answer)) room.refuse({ field: 'form', text: t('unknown') })
    else {
      pending.current = null
      room.refuse({ field: refusedField(answer, ticket), text: refusalText(answer) })
    }
    setSending(null)
  }

  async function placed(order: ContractOrderView, side: PositionSide, clientId: string): Promise<void> {
    pending.current = null
    const guards = ticket.guarded && ticket.intent === 'open' && order.status !== 'cancelled'
    const failed = guards
      ? await placeAll(
          guardRequests(ticket, {
            market: situation.rules.name,
            side,
            clientId: part => `${clientId.slice(0, 28)}${part === 'stop' ? 's' : 'p'}`,
          }),
        )
      : null
    room.sent()
    view.onSent()
    say(order)
    if (failed !== null) showToast({ kind: 'error', title: t('guardFailed'), text: refusalText(failed) })
    askAgain()
  }

  function say(order: ContractOrderView): void {
    const hasFilled = /[1-9]/.test(order.deal_stock)
    if (order.status === 'cancelled') return showToast({ kind: 'warning', title: t(hasFilled ? 'ended' : 'nothing') })
    if (order.status === 'filled') return showToast({ kind: 'success', title: t('filled') })
    return showToast({ kind: 'success', title: t(hasFilled ? 'partly' : 'placed') })
  }

  return { send, sending }
}
