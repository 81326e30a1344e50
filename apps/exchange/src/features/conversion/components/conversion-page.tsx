import '../conversion.css'
import { buttonLook, FailedState, Skeleton } from '@bourse/ui'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { Link } from '../../../site/links/link.tsx'
import { useAssets } from '../../assets/index.ts'
import { ConversionLog } from './conversion-log.tsx'
import { ConvertPanel } from './convert-panel.tsx'
import { DustSection } from './dust-section.tsx'

/** One coin for another at a price that holds, dust into one coin, and the past of both. */
export function ConversionPage(): ReactNode {
  const t = useTranslations('conversion')
  const { data, isError, error, refetch } = useAssets()
  const way = (
    <Link to="/transfer" {...buttonLook('quiet', 'field')}>
      <span className="inline-flex items-center gap-2">
        <ArrowLeftRight aria-hidden />
        {t('toTransfer')}
      </span>
    </Link>
  )
  return (
    <div className="account-page conversion-page">
      <AccountHead title={t('title')} aside={way} />
      {data === undefined && !isError && <Skeleton width={400} />}
      {data === undefined && isError && (
        <FailedState title={t('loadFailed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <ConvertPanel assets={data} />
          <DustSection assets={data} />
          <ConversionLog coins={data.coins.map(({ coin }) => coin)} />
        </>
      )}
    </div>
  )
}
