import type { PositionSide } from '@bourse/protocol/terms'
import { Button, NumberText, numberText } from '@bourse/ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { FormProblem } from '../../../../site/market-room/components/ticket/form-problem.tsx'
import { SignInLink } from '../../../../site/market-room/components/ticket/sign-in-link.tsx'
import { session } from '../../../../site/site.ts'
import type { SideSummary } from '../../form/contract-summary.ts'
import { type ContractFormView, problemAt } from './contract-view.ts'
import { moneyText, ticksText, useContractProblemText } from './use-contract-words.ts'
import { useSendContract } from './use-send-contract.ts'

const SIDES = ['long', 'short'] as const

/** A button for each side, with what it costs and where it is liquidated, or what it would win, above it. */
export function ContractButtons({ view }: { view: ContractFormView }): ReactNode {
  const isSignedIn = useStore(session.store, state => state.token !== null)
  const { send, sending } = useSendContract(view)
  const t = useTranslations('contract.ticket')
  const text = useContractProblemText(view.situation.rules)
  const problem = problemAt(view, 'form')
  const said = view.refused?.field === 'form' ? view.refused.text : problem === null ? null : text(problem)
  return (
    <>
      <FormProblem said={said} />
      <div className="contract-sides">
        {SIDES.map(side => (
          <div key={side}>
            {view.ticket.intent === 'open' ? (
              <OpenFacts view={view} of={view.summary[side]} />
            ) : (
              <CloseFacts view={view} of={view.summary[side]} />
            )}
            {isSignedIn && <SideButton view={view} side={side} sending={sending === side} onSend={send} />}
          </div>
        ))}
      </div>
      {!isSignedIn && <SignInLink>{t('signIn')}</SignInLink>}
    </>
  )
}

type FactsProps = { readonly view: ContractFormView; readonly of: SideSummary }

function OpenFacts({ view, of }: FactsProps): ReactNode {
  const t = useTranslations('contract.facts')
  const { rules } = view.situation
  const { cost } = of
  const parts = (['margin', 'loss', 'fee'] as const)
    .map(part => `${t(part)} ${cost === null ? '–' : numberText(moneyText(cost[part], rules) ?? '0', { places: 2 })}`)
    .join(' · ')
  return (
    <>
      <div className="trade-fact" title={parts}>
        <span>{t('cost')}</span>
        <b>
          <NumberText value={roundedUp(cost?.total ?? null, rules.scale)} places={2} />
        </b>
      </div>
      <div className="trade-fact">
        <span>{t('fee')}</span>
        <b>
          <NumberText value={roundedUp(cost?.fee ?? null, rules.scale)} places={2} />
        </b>
      </div>
      <div className="trade-fact">
        <span>{t('liquidation')}</span>
        <b>
          <NumberText value={ticksText(of.liquidationTicks, rules)} places={rules.places.price} />
        </b>
      </div>
    </>
  )
}

/** A sum as it is shown before the click: never less than what it will be. */
function roundedUp(atoms: number | null, scale: number): string | null {
  if (atoms === null) return null
  const cent = 10 ** Math.max(0, scale - 2)
  return moneyText(Math.ceil(atoms / cent) * cent, { scale })
}

function CloseFacts({ view, of }: FactsProps): ReactNode {
  const t = useTranslations('contract.facts')
  const { rules } = view.situation
  const wins = moneyText(of.wins, rules)
  return (
    <div className="trade-fact">
      <span>{t('wins')}</span>
      <b className={of.wins === null || of.wins === 0 ? '' : of.wins > 0 ? 'up' : 'down'}>
        <NumberText value={wins} places={wins === null ? undefined : 2} signed />
      </b>
    </div>
  )
}

type SideProps = {
  readonly view: ContractFormView
  readonly side: PositionSide
  readonly sending: boolean
  readonly onSend: (side: PositionSide) => Promise<void>
}

function SideButton({ view, side, sending, onSend }: SideProps): ReactNode {
  const t = useTranslations('contract.actions')
  const text = useContractProblemText(view.situation.rules)
  const { ticket, problems } = view
  const general = problems.filter(problem => problem.side === null)
  const own = problems.find(problem => problem.side === side)
  const wrong = own !== undefined || general.some(problem => problem.name !== 'empty')
  const label = {
    open: { long: t('openLong'), short: t('openShort') },
    close: { long: t('closeLong'), short: t('closeShort') },
  }
  const press = (): void => {
    view.onAsked()
    if (general.length === 0 && own === undefined) void onSend(side)
  }
  // What buys is one colour, what sells the other: a long is closed by selling.
  const buysHere = (ticket.intent === 'open') === (side === 'long')
  return (
    <>
      <Button
        id={`contract-${side}`}
        full
        size="big"
        variant={buysHere ? 'up' : 'down'}
        disabled={wrong}
        sending={sending}
        onClick={press}
      >
        {label[ticket.intent][side]}
      </Button>
      {own !== undefined && (
        <p className="contract-side-problem" role="status">
          {text(own)}
        </p>
      )}
    </>
  )
}
