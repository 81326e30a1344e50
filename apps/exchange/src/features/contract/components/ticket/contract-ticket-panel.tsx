import { Segment } from '@bourse/ui'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Intent } from '../../form/contract-ticket.ts'
import { useContract, useContractState } from '../../room/contract-context.ts'
import { ContractButtons } from './contract-buttons.tsx'
import { ContractFields } from './contract-fields.tsx'
import { ContractKinds } from './contract-kinds.tsx'
import { ContractOptions } from './contract-options.tsx'
import { useContractForm } from './contract-view.ts'
import { MarginChoices } from './margin-choices.tsx'
import { WhatIf } from './what-if.tsx'

/** The form of the contract room: how it is margined, open or close, a kind, and a button for each side. */
export function ContractTicketPanel({ touch = false }: { touch?: boolean }): ReactNode {
  const t = useTranslations('contract.ticket')
  const view = useContractForm(touch)
  return (
    <section className="trade-ticket contract-ticket" aria-label={t('label')} data-touch={touch ? '' : undefined}>
      <div className="ticket-body">
        <MarginChoices />
        <IntentChoice />
        <ContractKinds />
        <ContractFields view={view} />
        <ContractOptions view={view} />
        <ContractButtons view={view} />
        {!touch && <WhatIf view={view} />}
      </div>
    </section>
  )
}

const IntentChoice = memo(function IntentChoice(): ReactNode {
  const t = useTranslations('contract.actions')
  const { room } = useContract()
  const intent = useContractState(state => state.ticket.intent)
  return (
    <div className="ticket-side contract-intent">
      <Segment<Intent>
        full
        label={t('intent')}
        value={intent}
        onChange={room.turn}
        choices={[
          { value: 'open', label: t('open') },
          { value: 'close', label: t('close') },
        ]}
      />
    </div>
  )
})
