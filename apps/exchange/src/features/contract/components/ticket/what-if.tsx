import { cleanNumber } from '@bourse/client'
import { countOf } from '@bourse/kernel'
import { ChangeText, NumberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ContractRules } from '../../form/contract-rules.ts'
import { type WhatIf as WhatIfFigures, whatIf } from '../../form/contract-summary.ts'
import { useContractState } from '../../room/contract-context.ts'
import type { ContractFormView } from './contract-view.ts'
import { moneyText } from './use-contract-words.ts'

/** A price to try: what the order would have won or lost there, and what it keeps from liquidation. */
export function WhatIf({ view }: { view: ContractFormView }): ReactNode {
  const t = useTranslations('contract.whatIf')
  const target = useContractState(state => state.target)
  const { room, summary, situation, ticket } = view
  const { rules } = situation
  if (ticket.intent === 'close') return null
  const ticks = countOf(target, rules.tick)
  const found = ticks === null || ticks <= 0n ? null : whatIf(Number(ticks), summary, situation)
  const side = found?.side ?? 'long'
  return (
    <div className="contract-what-if">
      <label>
        <span>
          <b>{t('title')}</b> {t(side)}
        </span>
        <span className="contract-try">
          <input
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('price')}
            value={target}
            onChange={event => room.tryPrice(cleanNumber(event.target.value))}
          />
          {rules.money}
        </span>
      </label>
      <Outcome found={found} rules={rules} />
    </div>
  )
}

function Outcome({ found, rules }: { found: WhatIfFigures | null; rules: ContractRules }): ReactNode {
  const t = useTranslations('contract.whatIf')
  const wins = found === null ? null : moneyText(found.wins, rules)
  return (
    <>
      <div className="trade-fact">
        <span>{t('wins')}</span>
        <span className="contract-pair-of-figures">
          <ChangeText value={wins} places={2} />
          <ChangeText
            value={found?.roi === null || found === null ? null : found.roi.toFixed(2)}
            places={2}
            suffix="%"
          />
        </span>
      </div>
      <div className="trade-fact">
        <span>{t('fees')}</span>
        <b>
          <NumberText
            value={found === null ? null : moneyText(-found.fees, rules)}
            places={found === null ? undefined : 2}
            signed
          />
        </b>
      </div>
      <div className="trade-fact">
        <span>{t('room')}</span>
        <b>
          <NumberText
            value={found?.room === null || found === null ? null : (found.room * 100).toFixed(2)}
            places={2}
            signed
            suffix="%"
          />
        </b>
      </div>
    </>
  )
}
