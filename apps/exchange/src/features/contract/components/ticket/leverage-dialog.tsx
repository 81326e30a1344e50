import type { PositionSide } from '@bourse/protocol/terms'
import { Button, Dialog, Notice, numberText, StepField, showToast } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalText, setLeverage } from '../../api/contract-acts.ts'
import { useAskContractAgain } from '../../api/contract-lists.ts'
import type { ContractRules } from '../../form/contract-rules.ts'
import type { OwnAccount } from '../../form/contract-situation.ts'
import { useContract } from '../../room/contract-context.ts'
import { moneyText } from './use-contract-words.ts'

const MARKS = [1, 5, 10, 20, 50, 100, 125] as const

type Props = { readonly account: OwnAccount; readonly onClose: () => void }

/** The form at work: in cross mode one leverage for both sides, otherwise each its own. */
function useLeverage({ account, onClose }: Props) {
  const t = useTranslations('contract.margin')
  const { rules } = useContract()
  const askAgain = useAskContractAgain()
  const isIsolated = account.mode === 'isolated'
  const [wish, setWish] = useState({ long: String(account.leverage.long), short: String(account.leverage.short) })
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const sides: readonly PositionSide[] = isIsolated ? ['long', 'short'] : ['long']
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
  const wrong = sides.some(side => !isLeverage(wish[side], rules))
  return { rules, isIsolated, sides, wish, put, sending, refused, wrong, act }
}

/** Asks for the leverage: of both sides in cross mode, of each in isolated, with what the tiers allow at it. */
export function LeverageDialog(props: Props): ReactNode {
  const t = useTranslations('contract.margin')
  const form = useLeverage(props)
  const { rules, isIsolated } = form
  return (
    <Dialog
      open
      onOpenChange={open => !open && props.onClose()}
      title={t('leverageTitle', { market: rules.name })}
      text={isIsolated ? t('leverageIsolated') : t('leverageCross')}
      actions={
        <>
          <Button onClick={props.onClose}>{t('back')}</Button>
          <Button variant="primary" sending={form.sending} disabled={form.wrong} onClick={() => void form.act()}>
            {t('set')}
          </Button>
        </>
      }
    >
      <div className="contract-leverage">
        {form.sides.map(side => (
          <SideLeverage
            key={side}
            label={isIsolated ? t(side) : t('leverage')}
            rules={rules}
            value={form.wish[side]}
            onChange={text => form.put(side, text)}
          />
        ))}
      </div>
      {form.refused !== null && <Notice tone="failed">{form.refused}</Notice>}
    </Dialog>
  )
}

type SideProps = {
  readonly label: string
  readonly rules: ContractRules
  readonly value: string
  readonly onChange: (text: string) => void
}

function SideLeverage({ label, rules, value, onChange }: SideProps): ReactNode {
  const t = useTranslations('contract.margin')
  const { leverageMax } = rules
  return (
    <div>
      <StepField
        label={label}
        unit="×"
        value={value}
        onType={text => onChange(text.replace(/\D/g, ''))}
        onStep={by => onChange(String(Math.min(leverageMax, Math.max(1, Number(value) + by))))}
        error={isLeverage(value, rules) ? undefined : t('leverageBound', { max: String(leverageMax) })}
      />
      <div className="contract-leverage-marks">
        {MARKS.filter(mark => mark <= leverageMax).map(mark => (
          <button key={mark} type="button" aria-pressed={value === String(mark)} onClick={() => onChange(String(mark))}>
            {mark}×
          </button>
        ))}
      </div>
      <p className="muted">{t('allows', { value: allowed(Number(value), rules), coin: rules.money })}</p>
    </div>
  )
}

/** The largest value of a position that the tiers allow at a leverage. */
function allowed(leverage: number, rules: ContractRules): string {
  const tier = rules.tiers.findLast(one => one.leverageMax >= leverage)
  return tier === undefined ? '–' : numberText(moneyText(tier.upTo, rules) ?? '0', { places: 0 })
}

const isLeverage = (text: string, { leverageMax }: ContractRules): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= leverageMax
