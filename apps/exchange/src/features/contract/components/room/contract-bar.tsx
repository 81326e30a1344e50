import { multiplyDecimals } from '@bourse/kernel'
import { abbreviate, ChangeText, Countdown, directionOf, FloatingPanel, NumberText, RoundMark } from '@bourse/ui'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useLiveState } from '../../../../site/live/use-live.ts'
import { useDay } from '../../../../site/market-room/api/use-day.ts'
import { DayBar } from '../../../../site/market-room/components/room/day-bar.tsx'
import { LiveMark } from '../../../../site/market-room/components/room/live-mark.tsx'
import { RoomTools } from '../../../../site/market-room/components/room/room-tools.tsx'
import { useInsurance } from '../../api/contract-lists.ts'
import { useFigures } from '../../api/use-figures.ts'
import { useContract } from '../../room/contract-context.ts'

const RATE_PLACES = 4

/** The contract in one line: which one, its last price, mark, index, funding, its day, and the tools of the room. */
export function ContractBar(): ReactNode {
  return (
    <section className="pair-bar" aria-labelledby="contract-name">
      <ContractButton />
      <ContractLast />
      <ContractStats />
      <div className="pairbar-end">
        <LiveMark />
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
      {close => <ContractMenu onChosen={close} />}
    </FloatingPanel>
  )
}

function ContractMenu({ onChosen }: { onChosen: () => void }): ReactNode {
  const t = useTranslations('contract.bar')
  const { contracts, contract } = useContract()
  const rolling = useLiveState(state => state.rolling)
  const navigate = useNavigate()
  return (
    <div className="contract-menu">
      <div className="contract-menu-heads" aria-hidden>
        <span>{t('contracts')}</span>
        <span>{t('last')}</span>
        <span>{t('change')}</span>
        <span>{t('rate')}</span>
      </div>
      <ul aria-label={t('contracts')}>
        {contracts.map(one => (
          <li key={one.name}>
            <button
              type="button"
              aria-current={one.name === contract.name ? 'page' : undefined}
              onClick={() => {
                onChosen()
                void navigate({ to: `/contract/${one.name}` })
              }}
            >
              <b>{one.name}</b>
              <NumberText value={rolling[one.name]?.last ?? one.prices.last} places={one.precision.price} />
              <ChangeText value={multiplyDecimals(one.change, '100')} places={2} suffix="%" />
              <NumberText value={percentOf(one.funding.next_rate)} places={RATE_PLACES} signed suffix="%" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const percentOf = (share: string | null): string | null => (share === null ? null : multiplyDecimals(share, '100'))

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
      <div title={t('indexText')}>
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
        <NumberText value={percentOf(rate)} places={RATE_PLACES} signed suffix="%" />
        <PaysWord rate={rate} />
      </dd>
    </div>
  )
}

/** Who pays whom at a rate. */
export function PaysWord({ rate }: { rate: string | null }): ReactNode {
  const t = useTranslations('contract.bar')
  if (rate === null || !/[1-9]/.test(rate)) return null
  return <span className="muted">{rate.startsWith('-') ? t('shortPays') : t('longPays')}</span>
}

function InsuranceFund(): ReactNode {
  const t = useTranslations('contract.bar')
  const { rules } = useContract()
  const { data } = useInsurance()
  const fund = data?.find(({ coin }) => coin === rules.money)
  return (
    <div className="stat-deal" title={t('fundText')}>
      <dt>{t('fund')}</dt>
      <dd className="num">{fund === undefined ? '–' : `${abbreviate(fund.amount)} ${fund.coin}`}</dd>
    </div>
  )
}

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
          <NumberText value={percentOf(rate)} places={RATE_PLACES} signed suffix="%" /> <PaysWord rate={rate} />
        </span>
      </p>
    </div>
  )
}
