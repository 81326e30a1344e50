import '../transfer.css'
import { FailedState, Skeleton, Tabs } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHead } from '../../../site/account-page/account-head.tsx'
import { useChosenCoin } from '../../../site/links/use-chosen-coin.ts'
import { type Assets, useAssets } from '../../assets/index.ts'
import { RollForm, type RollWish } from './roll-form.tsx'
import { SendForm } from './send-form.tsx'
import { TransferLog } from './transfer-log.tsx'

const BEGIN: RollWish = { coin: 'USDT', amount: '', direction: 'in', purse: 'contract' }

type Way = 'purses' | 'user'

/** Moving money inside the house, and what was moved before. */
export function TransferPage(): ReactNode {
  const t = useTranslations('transfer')
  const [way, setWay] = useState<Way>('purses')
  const assets = useAssets()
  return (
    <div className="account-page">
      <AccountHead title={t('title')} lead={t('lead')} />
      <div className="panel transfer-panel">
        <Tabs
          label={t('tabs.label')}
          value={way}
          onChange={setWay}
          tabs={(['purses', 'user'] as const).map(value => ({ value, label: t(`tabs.${value}`) }))}
        >
          <div className="transfer-form">
            {assets.data !== undefined && <Ways assets={assets.data} way={way} />}
            {assets.data === undefined && !assets.isError && <Skeleton width={320} />}
            {assets.data === undefined && assets.isError && (
              <FailedState title={t('loadFailed')} text={assets.error.message} onRetry={() => void assets.refetch()} />
            )}
          </div>
        </Tabs>
      </div>
      <TransferLog />
    </div>
  )
}

/** The form of a way; after each transfer it begins anew, in the direction of the last one. */
function Ways({ assets, way }: { assets: Assets; way: Way }): ReactNode {
  const named = useChosenCoin()
  const isHeld = assets.coins.some(({ coin }) => coin === named)
  const [{ round, last }, setDone] = useState({
    round: 0,
    last: named !== null && isHeld ? { ...BEGIN, coin: named } : BEGIN,
  })
  const done = (wish: RollWish) => setDone({ round: round + 1, last: { ...wish, amount: '' } })
  if (way === 'purses') return <RollForm key={round} assets={assets} initial={last} onDone={done} />
  return <SendForm key={round} assets={assets} onDone={() => done(last)} />
}
