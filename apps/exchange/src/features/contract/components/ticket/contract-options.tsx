import { TRIGGER_PRICES } from '@bourse/protocol/terms'
import { Checkbox, Menu, menuChoices } from '@bourse/ui'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { GuardInput } from './contract-fields.tsx'
import type { ContractFormView } from './contract-view.ts'

/** What goes with the order: a guard, that it may only rest, how long it stands, and what triggers it. */
export function ContractOptions({ view }: { view: ContractFormView }): ReactNode {
  const t = useTranslations('contract.options')
  const { shape, ticket, room } = view
  const opens = ticket.intent === 'open'
  return (
    <>
      <div className="trade-fact trade-options">
        {opens && !shape.waits ? (
          <Checkbox checked={ticket.guarded} onChange={guarded => room.change({ guarded })}>
            {t('guard')}
          </Checkbox>
        ) : opens ? (
          <AtMarket view={view} />
        ) : (
          <span className="muted">{t('reduceOnly')}</span>
        )}
        {shape.waits ? <TriggerBy view={view} /> : ticket.kind === 'limit' ? <Lifetime view={view} /> : <span />}
      </div>
      {!opens && ticket.kind === 'trigger' && (
        <div className="trade-fact trade-options">
          <AtMarket view={view} />
        </div>
      )}
      {opens && ticket.guarded && !shape.waits && (
        <div className="ticket-fields">
          <GuardInput view={view} field="takeProfit" />
          <GuardInput view={view} field="stopLoss" />
        </div>
      )}
    </>
  )
}

/** Whether what was triggered takes the best price: only that kind is asked. */
function AtMarket({ view: { ticket, room } }: { view: ContractFormView }): ReactNode {
  const t = useTranslations('contract.options')
  if (ticket.kind !== 'trigger') return <span />
  return (
    <Checkbox checked={ticket.atMarket} onChange={atMarket => room.change({ atMarket })}>
      {t('atMarket')}
    </Checkbox>
  )
}

/** How long it stands; that it may only rest is one of the ways. */
function Lifetime({ view: { ticket, room } }: { view: ContractFormView }): ReactNode {
  const t = useTranslations('contract.options')
  const chosen = ticket.postOnly ? 'post' : ticket.lifetime
  const trigger = (
    <button type="button" className="trade-pick">
      {t(chosen)}
      <ChevronDown aria-hidden />
    </button>
  )
  return (
    <Menu
      trigger={trigger}
      entries={[
        menuChoices<'gtc' | 'post' | 'ioc'>({
          name: t('lifetime'),
          choices: (['gtc', 'post', 'ioc'] as const).map(value => ({ value, label: t(value) })),
          value: chosen,
          onChange: next => room.change({ lifetime: next === 'ioc' ? 'ioc' : 'gtc', postOnly: next === 'post' }),
        }),
      ]}
    />
  )
}

function TriggerBy({ view: { ticket, room } }: { view: ContractFormView }): ReactNode {
  const t = useTranslations('contract.options')
  const trigger = (
    <button type="button" className="trade-pick">
      {t(`by.${ticket.triggerBy}`)}
      <ChevronDown aria-hidden />
    </button>
  )
  return (
    <Menu
      trigger={trigger}
      entries={[
        menuChoices({
          name: t('triggerBy'),
          choices: TRIGGER_PRICES.map(value => ({ value, label: t(`by.${value}`) })),
          value: ticket.triggerBy,
          onChange: triggerBy => room.change({ triggerBy }),
        }),
      ]}
    />
  )
}
