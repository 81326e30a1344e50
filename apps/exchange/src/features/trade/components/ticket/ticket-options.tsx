import { cleanNumber } from '@bourse/client'
import { SELF_TRADES, type SelfTrade } from '@bourse/protocol/terms'
import { Checkbox, Menu, menuChoices, StepField } from '@bourse/ui'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Lifetime, MINUTES, mayPostOnly } from '../../form/ticket.ts'
import { memoOfView, type TicketView } from './ticket-view.ts'
import { useFieldError } from './use-problem-text.ts'

/** Whether it may only rest, how long it stands, and what happens when it meets another of one's own. */
export const TicketOptions = memoOfView(function TicketOptions({ view }): ReactNode {
  const t = useTranslations('trade.options')
  const { shape, ticket, room } = view
  const mayRest = mayPostOnly(shape, ticket.lifetime)
  const chosen = shape.lifetimes.length > 0 ? t(ticket.lifetime) : t('selfTrade')
  const trigger = (
    <button type="button" className="trade-pick">
      {chosen}
      <ChevronDown aria-hidden />
    </button>
  )
  return (
    <>
      <div className="trade-fact trade-options">
        {shape.postOnly ? (
          <Checkbox checked={ticket.postOnly} disabled={!mayRest} onChange={postOnly => room.change({ postOnly })}>
            {t('postOnly')}
          </Checkbox>
        ) : (
          <span />
        )}
        <Menu
          trigger={trigger}
          entries={[
            ...(shape.lifetimes.length > 0
              ? [
                  menuChoices<Lifetime>({
                    name: t('lifetime'),
                    choices: shape.lifetimes.map(value => ({ value, label: t(value) })),
                    value: ticket.lifetime,
                    onChange: lifetime =>
                      room.change({ lifetime, postOnly: ticket.postOnly && mayPostOnly(shape, lifetime) }),
                  }),
                  { kind: 'rule' as const },
                ]
              : []),
            menuChoices<SelfTrade>({
              name: t('selfTrade'),
              choices: SELF_TRADES.map(value => ({ value, label: t(value) })),
              value: ticket.selfTrade,
              onChange: selfTrade => room.change({ selfTrade }),
            }),
          ]}
        />
      </div>
      {ticket.lifetime === 'after' && <After view={view} />}
    </>
  )
})

/** In how many minutes the order is cancelled. */
function After({ view }: { view: TicketView }): ReactNode {
  const t = useTranslations('trade.options')
  const words = useTranslations('trade.ticket')
  const { ticket, room, touch } = view
  return (
    <StepField
      label={t('afterLabel')}
      unit={t('minutes')}
      value={ticket.after}
      onType={text => room.type('after', cleanNumber(text))}
      onStep={by => room.step('after', MINUTES, by)}
      stepWords={{ up: words('stepUp'), down: words('stepDown') }}
      error={useFieldError(view, 'after')}
      touch={touch}
    />
  )
}
