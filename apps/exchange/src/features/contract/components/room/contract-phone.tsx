import { Button } from '@bourse/ui'
import { lazy, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PhoneRoom } from '../../../../site/market-room/components/room/phone-room.tsx'
import { useContract } from '../../room/contract-context.ts'
import { ContractLists } from '../lists/contract-lists.tsx'
import { ContractButton, ContractPhoneDay, ContractStar } from './contract-bar.tsx'
import { FrozenStrip } from './frozen-strip.tsx'

const ContractSheet = lazy(async () => ({ default: (await import('../ticket/contract-sheet.tsx')).ContractSheet }))

/** The contract room on a phone: the spot room plus funding and positions; what commits in a sheet from the bottom. */
export function ContractPhone(): ReactNode {
  const t = useTranslations('contract.actions')
  const lists = useTranslations('contract.lists')
  const { room } = useContract()
  // Both lead to the same sheet, which has a button for each side with what it costs above it.
  const begin = (open: () => void): void => {
    room.change({ intent: 'open' })
    open()
  }
  return (
    <PhoneRoom
      head={
        <>
          <span className="contract-phone-head">
            <ContractButton />
          </span>
          <ContractStar />
        </>
      }
      day={
        <>
          <FrozenStrip />
          <ContractPhoneDay />
        </>
      }
      lists={
        <section className="trade-list" aria-label={lists('label')}>
          <ContractLists narrow />
        </section>
      }
      acts={open => (
        <>
          <Button full size="big" variant="up" onClick={() => begin(open)}>
            {t('openLong')}
          </Button>
          <Button full size="big" variant="down" onClick={() => begin(open)}>
            {t('openShort')}
          </Button>
        </>
      )}
      sheet={(open, onOpenChange) => <ContractSheet open={open} onOpenChange={onOpenChange} />}
    />
  )
}
