import {
  abbreviate,
  ChangeText,
  Countdown,
  directionOf,
  FloatingPanel,
  IconButton,
  NumberText,
  RoundMark,
} from '@bourse/ui'
import { ChevronDown, Umbrella } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveState } from '../../../../site/live/use-live.ts'
import { useDay } from '../../../../site/market-room/api/use-day.ts'
import { DayBar } from '../../../../site/market-room/components/room/day-bar.tsx'
import { LiveMark } from '../../../../site/market-room/components/room/live-mark.tsx'
import { RoomTools } from '../../../../site/market-room/components/room/room-tools.tsx'
import { MarketStar } from '../../../favourites/index.ts'
import { useInsurance } from '../../api/contract-lists.ts'
import { useFigures } from '../../api/use-figures.ts'
import { useContract } from '../../room/contract-context.ts'
import { PaysWord, RateText } from './rate-text.tsx'

const ContractMenu = lazy(async () => ({ default: (await import('./contract-menu.tsx')).ContractMenu }))
const FundPanel = lazy(async () => ({ default: (await import('./fund-panel.tsx')).FundPanel }))

/** The contract in one line: which one, its last price, mark, index, funding, its day, and the tools of the room. */
export function ContractBar(): ReactNode {
  return (
    <section className="pair-bar" aria-labelledby="contract-name">
      <ContractButton />
      <ContractStar />
      <ContractLast />
      <ContractStats />
      <div className="pairbar-end">
        <LiveMark />
        <FundTool />
        <RoomTools />
      </div>
    </section>
  )
}

/** The button that names the contract and opens the list of all. */
export function ContractButton(): ReactNode {
  const t = useTranslations('contract.bar')
  const { contract } = useContract()
  const trigger = (
    <button type="button" className="pair-button" id="contract-name" title={t('choose')}>
      <RoundMark sign={contract.stock.slice(0, 1)} />
      <span>
        <b>
          {contract.name}
          <ChevronDown aria-hidden />
        </b>
        <small>{t('perpetual')}</small>
        <span className="sr-only">{t('choose')}</span>
      </span>
    </button>
  )
  return (
    <FloatingPanel trigger={trigger} label={t('contracts')} width={420}>
      {close => (
        <Suspense>
          <ContractMenu onChosen={close} />
        </Suspense>
      )}
    </FloatingPanel>
  )
}

/** The star of the room's contract. */
export function ContractStar(): ReactNode {
  const { contract } = useContract()
  return (
    <span className="pair-star">
      <MarketStar name={contract.name} />
    </span>
  )
}

/** The last price, its direction, and how it moved in 24 hours. */
export function ContractLast(): ReactNode {
  const { contract } = useContract()
  const { last, moved, change } = useDay()
  const taker = useLiveState(state => state.deals[contract.name]?.[0]?.type)
  const direction = taker === undefined ? directionOf(moved ?? '') : taker === 'buy' ? 'up' : 'down'
  return (
    <div className="trade-last">
      <b className={direction === 'flat' ? '' : direction}>
        <NumberText value={last} places={contract.precision.price} />
        {direction !== 'flat' && <i className="side-mark" data-direction={direction} aria-hidden />}
      </b>
      <small className="contract-moved">
        <ChangeText value={moved} places={contract.precision.price} />
        <ChangeText value={change} places={2} suffix="%" />
      </small>
    </div>
  )
}

function ContractStats(): ReactNode {
  const t = useTranslations('contract.bar')
  const day = useTranslations('trade.day')
  const { contract, rules } = useContract()
  const { mark, index, frozen } = useFigures()
  return (
    <dl className="trade-stats contract-stats">
      <div title={t('markText')}>
        <dt>{t('mark')}</dt>
        <dd data-frozen={frozen ? '' : undefined}>
          <NumberText value={mark} places={rules.places.price} />
        </dd>
      </div>
      <div className="stat-index" title={t('indexText')}>
        <dt>{t('index')}</dt>
        <dd data-frozen={frozen ? '' : undefined}>
          <NumberText value={index} places={rules.places.price} />
        </dd>
      </div>
      <Funding />
      <div className="stat-range">
        <dt>{day('lowHigh')}</dt>
        <dd>
          <DayBar />
        </dd>
      </div>
      <div className="stat-volume">
        <dt>{t('openInterest', { coin: rules.stock })}</dt>
        <dd>
          <NumberText value={contract.open_interest} places={rules.places.amount} />
        </dd>
      </div>
      <InsuranceFund />
    </dl>
  )
}

function Funding(): ReactNode {
  const t = useTranslations('contract.bar')
  const { rate, nextAt } = useFigures()
  return (
    <div title={t('fundingText')}>
      <dt>
        {t('fundingIn')} <Countdown until={nextAt * 1000} />
      </dt>
      <dd>
        <RateText rate={rate} />
        <PaysWord rate={rate} />
      </dd>
    </div>
  )
}

function InsuranceFund(): ReactNode {
  const t = useTranslations('contract.bar')
  return (
    <div className="stat-deal" title={t('fundText')}>
      <dt>{t('fund')}</dt>
      <dd>
        <FundButton />
      </dd>
    </div>
  )
}

/** What the insurance fund holds; a press tells how it came to that. */
function FundButton(): ReactNode {
  const t = useTranslations('contract.bar')
  const { rules } = useContract()
  const { data } = useInsurance()
  const fund = data?.find(({ coin }) => coin === rules.money)
  if (fund === undefined) return '–'
  const trigger = (
    <button type="button" className="contract-fund-button num">
      <span className="sr-only">{t('fund')}</span> {abbreviate(fund.amount)} {fund.coin}
    </button>
  )
  return (
    <FloatingPanel trigger={trigger} label={t('fund')} width={520} align="end">
      {fundPanel}
    </FloatingPanel>
  )
}

/** The way to the fund where its figure has no room. */
function FundTool(): ReactNode {
  const t = useTranslations('contract.bar')
  const trigger = (
    <IconButton label={t('fund')}>
      <Umbrella aria-hidden />
    </IconButton>
  )
  return (
    <span className="contract-fund-tool">
      <FloatingPanel trigger={trigger} label={t('fund')} width={520} align="end">
        {fundPanel}
      </FloatingPanel>
    </span>
  )
}

const fundPanel = (): ReactNode => (
  <Suspense>
    <FundPanel />
  </Suspense>
)

/** Last price, mark, index, the day and funding as a phone has room for them. */
export function ContractPhoneDay(): ReactNode {
  const t = useTranslations('contract.bar')
  const { rules } = useContract()
  const { mark, index, rate, nextAt } = useFigures()
  return (
    <div className="phone-day contract-phone-day">
      <div className="phone-last">
        <ContractLast />
      </div>
      <dl className="phone-volumes">
        <div>
          <dt>{t('mark')}</dt>
          <dd>
            <NumberText value={mark} places={rules.places.price} />
          </dd>
        </div>
        <div>
          <dt>{t('index')}</dt>
          <dd>
            <NumberText value={index} places={rules.places.price} />
          </dd>
        </div>
      </dl>
      <DayBar />
      <p className="contract-phone-funding">
        <span>
          {t('fundingIn')} <Countdown until={nextAt * 1000} />
        </span>
        <span>
          <RateText rate={rate} /> <PaysWord rate={rate} />
        </span>
      </p>
      <p className="contract-phone-funding">
        <span>{t('fund')}</span>
        <FundButton />
      </p>
    </div>
  )
}
