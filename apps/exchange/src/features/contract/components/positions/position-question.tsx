import { Button, Dialog, Notice, numberText, showToast } from '@bourse/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { newClientId, placeAll, refusalText } from '../../api/contract-acts.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'
import type { PositionRow } from '../../api/use-position-rows.ts'
import type { OrderRequest } from '../../form/contract-request.ts'

type Props = { readonly row: PositionRow; readonly act: 'close' | 'reverse'; readonly onClose: () => void }

/** Says what closing at market or turning round will do, and asks. */
export function PositionQuestion({ row, act, onClose }: Props): ReactNode {
  const t = useTranslations('contract.question')
  const side = useTranslations('contract.positions')
  const { view, contract, unrealised } = row
  const askAgain = useAskContractAgain()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  // The same answer to the same question acts once, however often it is sent.
  const ids = useRef([newClientId(), newClientId()] as const)
  const other = view.side === 'long' ? 'short' : 'long'
  const values = {
    amount: numberText(view.closable, { places: contract.precision.amount }),
    coin: contract.stock,
    side: side(view.side),
    other: side(other),
    market: view.market,
    result: numberText(unrealised, { places: 2, signed: true }),
    money: contract.money,
  }
  const send = async (): Promise<void> => {
    const one = { market: view.market, type: 'market', amount: view.closable } as const
    const requests: OrderRequest[] = [
      { ...one, action: `close_${view.side}`, reduce_only: true, client_id: ids.current[0] },
      ...(act === 'reverse' ? [{ ...one, action: `open_${other}`, client_id: ids.current[1] } as const] : []),
    ]
    setSending(true)
    const failed = await placeAll(requests)
    setSending(false)
    askAgain()
    if (failed !== null) return setRefused(refusalText(failed))
    showToast({ kind: 'success', title: t(act === 'close' ? 'closed' : 'reversed', values) })
    return onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t(act === 'close' ? 'closeTitle' : 'reverseTitle', values)}
      text={t(act === 'close' ? 'closeText' : 'reverseText', values)}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant={view.side === 'long' ? 'down' : 'up'} sending={sending} onClick={() => void send()}>
            {t(act === 'close' ? 'closeAct' : 'reverseAct', values)}
          </Button>
        </>
      }
    >
      {refused !== null && <Notice tone="failed">{refused}</Notice>}
    </Dialog>
  )
}
