import type { MarginMode } from '@bourse/protocol/terms'
import { Button, Dialog, Notice, RadioRows, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalText, setMarginMode } from '../../api/contract-acts.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'
import type { OwnAccount } from '../../form/contract-situation.ts'
import { useContract } from '../../room/contract-context.ts'

/** Asks how a contract is margined, and says what that means. */
export function MarginModeDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }): ReactNode {
  const t = useTranslations('contract.margin')
  const { rules } = useContract()
  const askAgain = useAskContractAgain()
  const [mode, setMode] = useState<MarginMode>(account.mode)
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const act = async (): Promise<void> => {
    if (mode === account.mode) return onClose()
    setSending(true)
    const answer = await setMarginMode({ market: rules.name, mode })
    setSending(false)
    if (!answer.ok) return setRefused(refusalText(answer))
    showToast({ kind: 'success', title: t('modeSet', { mode: t(mode) }) })
    askAgain()
    return onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('modeTitle', { market: rules.name })}
      text={t('modeText')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" sending={sending} onClick={() => void act()}>
            {t('set')}
          </Button>
        </>
      }
    >
      <RadioRows
        label={t('modeTitle', { market: rules.name })}
        value={mode}
        onChange={setMode}
        rows={[
          { value: 'isolated', title: t('isolated'), text: t('isolatedText') },
          { value: 'cross', title: t('cross'), text: t('crossText') },
        ]}
      />
      {refused !== null && <Notice tone="failed">{refused}</Notice>}
    </Dialog>
  )
}
