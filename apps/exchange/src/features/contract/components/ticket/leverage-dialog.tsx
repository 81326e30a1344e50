import type { PositionSide } from '@bourse/protocol/terms'
import { Button, Dialog, Notice, numberText, StepField, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalText, setLeverage } from '../../api/contract-acts.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'
import type { OwnAccount } from '../../form/contract-situation.ts'
import { useContract } from '../../room/contract-context.ts'
import { moneyText } from './use-contract-words.ts'

const MARKS = [1, 5, 10, 20, 50, 100, 125] as const

/** Asks for the leverage: of both sides in cross mode, of each in isolated, with what the tiers allow at it. */
export function LeverageDialog({ account, onClose }: { account: OwnAccount; onClose: () => void }): ReactNode {
  const t = useTranslations('contract.margin')
  const { rules } = useContract()
  const askAgain = useAskContractAgain()
  const isIsolated = account.mode === 'isolated'
  const [wish, setWish] = useState({ long: String(account.leverage.long), short: String(account.leverage.short) })
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const sides: readonly PositionSide[] = isIsolated ? ['long', 'short'] : ['long']
  const wrong = sides.some(side => !isLeverage(wish[side], rules.leverageMax))
  const act = async (): Promise<void> => {
    setSending(true)
    for (const side of sides) {
      const leverage = Number(wish[side])
      if (leverage === account.leverage[side]) continue
      const answer = await setLeverage({ market: rules.name, side, leverage })
      if (answer.ok) continue
      setSending(false)
      askAgain()
      return setRefused(refusalText(answer))
    }
    showToast({ kind: 'success', title: t('leverageSet') })
    askAgain()
    return onClose()
  }
  const put = (side: PositionSide, text: string): void => {
    setRefused(null)
    setWish(now => (isIsolated ? { ...now, [side]: text } : { long: text, short: text }))
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('leverageTitle', { market: rules.name })}
      text={isIsolated ? t('leverageIsolated') : t('leverageCross')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" sending={sending} disabled={wrong} onClick={() => void act()}>
            {t('set')}
          </Button>
        </>
      }
    >
      <div className="contract-leverage">
        {sides.map(side => (
          <div key={side}>
            <StepField
              label={isIsolated ? t(side) : t('leverage')}
              unit="×"
              value={wish[side]}
              onType={text => put(side, text.replace(/\D/g, ''))}
              onStep={by => put(side, String(Math.min(rules.leverageMax, Math.max(1, Number(wish[side]) + by))))}
              error={
                isLeverage(wish[side], rules.leverageMax)
                  ? undefined
                  : t('leverageBound', { max: String(rules.leverageMax) })
              }
            />
            <div className="contract-leverage-marks">
              {MARKS.filter(mark => mark <= rules.leverageMax).map(mark => (
                <button
                  key={mark}
                  type="button"
                  aria-pressed={wish[side] === String(mark)}
                  onClick={() => put(side, String(mark))}
                >
                  {mark}×
                </button>
              ))}
            </div>
            <p className="muted">{t('allows', { value: allowed(Number(wish[side])), coin: rules.money })}</p>
          </div>
        ))}
      </div>
      {refused !== null && <Notice tone="failed">{refused}</Notice>}
    </Dialog>
  )

  function allowed(leverage: number): string {
    const tier = rules.tiers.findLast(one => one.leverageMax >= leverage)
    return tier === undefined ? '–' : numberText(moneyText(tier.upTo, rules) ?? '0', { places: 0 })
  }
}

const isLeverage = (text: string, max: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max
