import { countOf, textOfCount } from '@bourse/kernel'
import { ChangeText, NumberText, numberText } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOwnAccount } from '../../api/use-contract-situation.ts'
import { useFigures } from '../../api/use-figures.ts'
import { type AccountAt, accountAt } from '../../figures/what-if-account.ts'
import { useContract } from '../../room/contract-context.ts'
import { moneyText } from '../ticket/use-contract-words.ts'

const REACH_PERCENT = 20

/** A slider of the contract's price: what it makes of the whole account, and which positions it would end. */
export function AccountWhatIf(): ReactNode {
  const t = useTranslations('contract-own.account')
  const { rules } = useContract()
  const { mark } = useFigures()
  const account = useOwnAccount(rules)
  const [percent, setPercent] = useState(0)
  const now = countOf(mark, rules.tick)
  if (account === null || now === null) return null
  const ticks = Math.max(1, Math.round((Number(now) * (100 + percent)) / 100))
  const price = numberText(textOfCount(BigInt(ticks), rules.tick), { places: rules.places.price })
  return (
    <section className="contract-account-try">
      <label>
        {t('tryTitle', { market: rules.name, price })}
        <input
          type="range"
          min={-REACH_PERCENT}
          max={REACH_PERCENT}
          step={0.5}
          value={percent}
          aria-valuetext={`${percent} %`}
          onChange={event => setPercent(Number(event.target.value))}
        />
      </label>
      <div className="contract-try-ends">
        <span>−{REACH_PERCENT}%</span>
        <button type="button" onClick={() => setPercent(0)}>
          <ChangeText value={String(percent)} places={1} suffix="%" />
        </button>
        <span>+{REACH_PERCENT}%</span>
      </div>
      <Outcome at={accountAt(account, rules, ticks)} />
    </section>
  )
}

function Outcome({ at }: { at: AccountAt | null }): ReactNode {
  const t = useTranslations('contract-own.account')
  const side = useTranslations('contract.positions')
  const { rules } = useContract()
  if (at === null) return <p className="muted fine">{t('tryUnknown')}</p>
  const ratio = at.marginRatio === null ? null : at.marginRatio.toFixed(2)
  const ended = at.ended.map(one => `${one.market} ${side(one.side)}`).join(', ')
  return (
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
            <NumberText value={ratio} places={2} suffix="%" />
          </dd>
        </div>
      </dl>
      <p role="status" className={ended === '' ? 'muted fine' : 'contract-warn fine'}>
        {ended === '' ? t('tryNone') : t('tryEnds', { positions: ended })}
      </p>
    </>
  )
}
