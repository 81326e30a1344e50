import { Tabs } from '@bourse/ui'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CONTRACT_KINDS } from '../../form/contract-ticket.ts'
import { useContract, useContractState } from '../../room/contract-context.ts'

/** Which type of order. */
export const ContractKinds = memo(function ContractKinds(): ReactNode {
  const t = useTranslations('contract.kinds')
  const { room } = useContract()
  const kind = useContractState(state => state.ticket.kind)
  return (
    <div className="ticket-kinds">
      <Tabs
        label={t('label')}
        size="bar"
        value={kind}
        onChange={next => room.change({ kind: next, postOnly: false })}
        tabs={CONTRACT_KINDS.map(value => ({ value, label: t(value) }))}
      />
    </div>
  )
})
