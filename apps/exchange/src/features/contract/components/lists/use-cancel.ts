import type { ContractOrderView } from '@bourse/protocol'
import { showToast } from '@bourse/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { cancelOrder, refusalText } from '../../api/contract-acts.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'

/** Takes an order back, and says what came of it. */
export function useCancel(order: ContractOrderView): {
  readonly cancel: () => Promise<void>
  readonly sending: boolean
} {
  const t = useTranslations('contract.cancel')
  const askAgain = useAskContractAgain()
  const [sending, setSending] = useState(false)
  const cancel = async (): Promise<void> => {
    setSending(true)
    const answer = await cancelOrder(order)
    setSending(false)
    askAgain()
    if (answer.ok) showToast({ kind: 'success', title: t('done') })
    else showToast({ kind: 'error', title: refusalText(answer) })
  }
  return { cancel, sending }
}
