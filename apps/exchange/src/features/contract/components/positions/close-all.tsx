import { Button, Dialog, Notice, showToast } from '@bourse/ui'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { newClientId, placeAll, refusalText } from '../../api/contract-acts.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'
import type { PositionRow } from '../../api/use-position-rows.ts'

/** Says what closing everything at market will do, and asks. */
export function CloseAll({ rows, onClose }: { rows: readonly PositionRow[]; onClose: () => void }): ReactNode {
  const t = useTranslations('contract.question')
  const askAgain = useAskContractAgain()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const meant = useRef(rows.map(row => ({ row, id: newClientId() })))
  const send = async (): Promise<void> => {
    setSending(true)
    const failed = await placeAll(
      meant.current
        .filter(({ row }) => /[1-9]/.test(row.view.closable))
        .map(({ row: { view }, id }) => ({
          ...{ market: view.market, action: `close_${view.side}` as const, type: 'market' as const },
          ...{ amount: view.closable, reduce_only: true, client_id: id },
        })),
    )
    setSending(false)
    askAgain()
    if (failed !== null) return setRefused(refusalText(failed))
    showToast({ kind: 'success', title: t('allClosed') })
    return onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('allTitle', { count: String(rows.length) })}
      text={t('allText')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="danger" sending={sending} onClick={() => void send()}>
            {t('allAct')}
          </Button>
        </>
      }
    >
      {refused !== null && <Notice tone="failed">{refused}</Notice>}
    </Dialog>
  )
}
