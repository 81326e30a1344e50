import { Sheet } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useContract } from '../../room/contract-context.ts'
import { ContractTicketPanel } from './contract-ticket-panel.tsx'

/** The form in a sheet from the bottom edge; the last price stays in sight above it. */
export function ContractSheet(props: { open: boolean; onOpenChange: (open: boolean) => void }): ReactNode {
  const { contract } = useContract()
  return (
    <Sheet open={props.open} onOpenChange={props.onOpenChange} title={<span className="sr-only">{contract.name}</span>}>
      <ContractTicketPanel touch />
    </Sheet>
  )
}
