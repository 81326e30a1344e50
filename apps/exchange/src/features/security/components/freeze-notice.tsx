import { Notice, Skeleton } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFreezeHours } from '../../../site/init/use-freeze-hours.ts'

/** Before a change that ends other sessions: that it does, and for how long withdrawals rest. */
export function FreezeNotice(): ReactNode {
  const t = useTranslations('security')
  const hours = useFreezeHours()
  return <Notice>{hours === null ? <Skeleton width={224} /> : t('freeze', { hours })}</Notice>
}
