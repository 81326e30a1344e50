import { Menu, menuChoices, Tabs } from '@bourse/ui'
import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { TicketKind } from '../../form/ticket.ts'
import { useTrade, useTradeState } from '../../room/trade-context.ts'

const FIRST = ['limit', 'market', 'stop_limit'] as const satisfies readonly TicketKind[]
const MORE = ['stop_market', 'take_profit_limit', 'take_profit_market', 'trailing', 'oco'] as const

/** Which type of order: three in sight, the rest behind "more". */
export const TicketKinds = memo(function TicketKinds(): ReactNode {
  const t = useTranslations('trade.kind')
  const { room } = useTrade()
  const kind = useTradeState(state => state.ticket.kind)
  const isMore = (MORE as readonly TicketKind[]).includes(kind)
  const trigger = (
    <button type="button" className="kind-more" data-on={isMore ? '' : undefined}>
      {isMore ? t(kind) : t('more')}
      <ChevronDown aria-hidden />
    </button>
  )
  return (
    <div className="ticket-kinds">
      <Tabs
        label={t('label')}
        size="bar"
        value={kind}
        onChange={next => room.reshape({ kind: next })}
        tabs={FIRST.map(value => ({ value, label: value === 'stop_limit' ? t('stop') : t(value) }))}
        aside={
          <Menu
            trigger={trigger}
            entries={[
              menuChoices<TicketKind>({
                choices: [
                  { value: 'stop_limit' as const, label: t('stop_limit') },
                  ...MORE.map(value => ({ value, label: t(value) })),
                ],
                value: kind,
                onChange: next => room.reshape({ kind: next }),
              }),
            ]}
          />
        }
      />
    </div>
  )
})
