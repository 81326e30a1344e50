import '../../../../site/market-room/book.css'
import '../../../../site/market-room/ticket.css'
import '../../../../site/market-room/trade.css'
import '../../contract.css'
import { buttonLook, EmptyState, FailedState } from '@bourse/ui'
import { useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { contractLive } from '../../../../site/contract-host/contract-live.ts'
import { Link } from '../../../../site/links/link.tsx'
import { LiveContext } from '../../../../site/live/live-source.ts'
import { RoomSkeleton } from '../../../../site/market-room/components/room/room-skeleton.tsx'
import { rememberMarket } from '../../../../site/market-room/room/last-market.ts'
import { fetchContracts, useContracts } from '../../api/contract-lists.ts'
import { ContractRoomView } from './contract-room-view.tsx'

// What the room needs at once is on its way while the rest of it is still being read.
fetchContracts()
void contractLive.load()

/** The contract room of the market that the address names, on the contract host. */
export function ContractPage(): ReactNode {
  const t = useTranslations('contract.page')
  const params: { readonly market?: string } = useParams({ strict: false })
  const name = (params.market ?? '').toUpperCase()
  const { data, error, isFetching, refetch } = useContracts()
  const contract = data?.find(one => one.name === name)
  const isKnown = contract !== undefined
  useEffect(() => {
    if (isKnown) rememberMarket('contract', name, () => localStorage)
  }, [isKnown, name])
  if (data !== undefined && contract !== undefined) {
    return (
      <LiveContext value={contractLive}>
        <ContractRoomView key={contract.name} contract={contract} contracts={data} />
      </LiveContext>
    )
  }
  if (data === undefined && error !== null) {
    return (
      <div className="wrap py-16">
        <FailedState title={t('failed')} text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    )
  }
  if (data === undefined) return <RoomSkeleton />
  return <UnknownContract name={name} first={data[0]?.name} />
}

function UnknownContract({ name, first }: { name: string; first: string | undefined }): ReactNode {
  const t = useTranslations('contract.page')
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">{t('unknown', { market: name })}</h1>
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={first === undefined ? t('none') : t('unknown', { market: name })}
        text={first === undefined ? t('noneText') : t('unknownText')}
        actions={
          <>
            {first !== undefined && (
              <Link to={`/contract/${first}`} {...buttonLook('primary')}>
                {t('openFirst', { market: first })}
              </Link>
            )}
            <Link to="/home#markets" {...buttonLook('quiet')}>
              {t('allMarkets')}
            </Link>
          </>
        }
      />
    </div>
  )
}
