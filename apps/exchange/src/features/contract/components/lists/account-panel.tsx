import { countOf, divideDecimals, multiplyDecimals, textOfCount } from '@bourse/kernel'
import { Bar, Button, ChangeText, FailedState, NumberText, numberText, Skeleton } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAccount } from '../../api/contract-lists.ts'
import { useOwnAccount } from '../../api/use-contract-situation.ts'
import { useFigures } from '../../api/use-figures.ts'
import { accountAt } from '../../figures/what-if-account.ts'
import { useContract } from '../../room/contract-context.ts'
import { RollDialog } from '../positions/roll-dialog.tsx'
import { moneyText } from '../ticket/use-contract-words.ts'

/** What the account holds and is bound by, with its margin ratio, and what a price would make of all of it. */
export function AccountPanel(): ReactNode {
  const t = useTranslations('contract.account')
  const answer = useAccount()
  const [rolls, setRolls] = useState(false)
  const { data: account } = answer
  if (account === undefined && answer.error !== null) {
    return <FailedState compact title={t('failed')} text={answer.error.message} onRetry={() => void answer.refetch()} />
  }
  if (account === undefined) return <Skeleton height={120} />
  const ratio = ratioOf(account.cross_maintenance, account.cross_equity)
  const figures = [
    ['equity', account.equity],
    ['free', account.free],
    ['inPositions', account.in_positions],
    ['inOrders', account.in_orders],
  ] as const
  return (
    <div className="contract-account">
      <section>
        <dl>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name, { coin: account.coin })}</dt>
              <dd>
                <NumberText value={value} places={2} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('unrealised')}</dt>
            <dd>
              <ChangeText value={account.unrealised} places={2} />
            </dd>
          </div>
          <div>
            <dt title={t('ratioText')}>{t('ratio')}</dt>
            <dd>
              <NumberText value={ratio} places={2} suffix="%" />
            </dd>
          </div>
        </dl>
        <Bar label={t('ratio')} value={Number(ratio ?? 0)} size={4} />
        <Button onClick={() => setRolls(true)}>{t('roll')}</Button>
        {rolls && <RollDialog onClose={() => setRolls(false)} />}
      </section>
      <AccountWhatIf />
    </div>
  )
}

/** What must be kept for each hundred that stands behind it; null without cross positions. */
function ratioOf(kept: string, behind: string): string | null {
  if (!/[1-9]/.test(kept)) return null
  const share = divideDecimals(kept, behind, { places: 6, rounding: 'half-up' })
  return share === null ? null : multiplyDecimals(share, '100')
}

const REACH_PERCENT = 20

/** A slider of the contract's price: what it makes of the whole account, and which positions it would end. */
function AccountWhatIf(): ReactNode {
  const t = useTranslations('contract.account')
  const side = useTranslations('contract.positions')
  const { rules } = useContract()
  const { mark } = useFigures()
  const account = useOwnAccount(rules)
  const [percent, setPercent] = useState(0)
  if (account === null) return null
  const now = countOf(mark, rules.tick)
  if (now === null) return null
  const ticks = Math.max(1, Math.round((Number(now) * (100 + percent)) / 100))
  const at = accountAt(account, rules, ticks)
  return (
    <section className="contract-account-try">
      <label>
        {t('tryTitle', {
          market: rules.name,
          price: numberText(textOfCount(BigInt(ticks), rules.tick), { places: rules.places.price }),
        })}
        <input
          type="range"
          min={-REACH_PERCENT}
          max={REACH_PERCENT}
          step={0.5}
          value={percent}
          aria-valuetext={`${percent} %`}
          onChange={event => setPercent(Number(event.target.value))}
        />
        <span className="contract-try-ends">
          <span>−{REACH_PERCENT}%</span>
          <button type="button" onClick={() => setPercent(0)}>
            <ChangeText value={String(percent)} places={1} suffix="%" />
          </button>
          <span>+{REACH_PERCENT}%</span>
        </span>
      </label>
      {at === null ? (
        <p className="muted">{t('tryUnknown')}</p>
      ) : (
        <>
          <dl>
            <div>
              <dt>{t('unrealised')}</dt>
              <dd>
                <ChangeText value={moneyText(at.unrealised, rules)} places={2} />
              </dd>
            </div>
            <div>
              <dt>{t('equity', { coin: rules.money })}</dt>
              <dd>
                <NumberText value={moneyText(at.equity, rules)} places={2} />
              </dd>
            </div>
            <div>
              <dt>{t('ratio')}</dt>
              <dd>
                <NumberText value={at.marginRatio === null ? null : at.marginRatio.toFixed(2)} places={2} suffix="%" />
              </dd>
            </div>
          </dl>
          <p role="status" className={at.ended.length > 0 ? 'contract-warn' : 'muted'}>
            {at.ended.length === 0
              ? t('tryNone')
              : t('tryEnds', { positions: at.ended.map(one => `${one.market} ${side(one.side)}`).join(', ') })}
          </p>
        </>
      )}
    </section>
  )
}
