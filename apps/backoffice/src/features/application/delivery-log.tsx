import { ReloadOutlined } from '@ant-design/icons'
import { DELIVERY_STATES, type DeliveryState } from '@bourse/protocol/terms'
import { Button, Segmented, Table, type TableColumnsType, Tag, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useServices } from '../../site/console-services.ts'
import { ListSheet } from '../../site/lists/list-page.tsx'
import { useListFilters } from '../../site/lists/use-list-filters.ts'
import { useListRows } from '../../site/lists/use-list-rows.ts'
import { useDates } from '../../site/time/use-dates.ts'
import { useTookText } from './answer-text.ts'
import { type Deliveries, type Delivery, deliveriesQuery } from './application-calls.ts'
import { nameOf } from './callback-section.tsx'
import { DeliveryActions } from './delivery-actions.tsx'
import { DeliveryTries } from './delivery-tries.tsx'

const TABLE = 'deliveries'

/** What was posted, newest first; a row opens to its tries. */
export function DeliveryLog(): ReactNode {
  const { client } = useServices()
  const text = useTranslations('application.log')
  const list = useTranslations('frame.list')
  const [{ state, page }, change] = useListFilters(readFilters)
  const rows = useListRows(TABLE, page, (at, pageSize) => deliveriesQuery(client, { state, page: at }, pageSize))
  return (
    <section className="delivery-log">
      <ListSheet
        among
        table={TABLE}
        rows={rows}
        words={{
          total: reply => text('total', { count: reply.total }),
          none: text('none'),
          noMatch: text('noMatch'),
        }}
        filters={
          <div className="list-filters">
            <h2>{text('title')}</h2>
            <StateBar state={state} reply={rows.reply} onChange={next => change({ state: next })} />
            <span className="list-push list-note">{text('kept')}</span>
            <Tooltip title={list('refresh')}>
              <Button
                type="text"
                icon={<ReloadOutlined spin={rows.refreshing} />}
                aria-label={list('refresh')}
                onClick={rows.refresh}
              />
            </Tooltip>
          </div>
        }
        change={change}
        narrowedBy={state === null ? [] : ['state']}
        waiting={<div className="log-waiting" aria-busy="true" />}
      >
        {reply => <DeliveryTable reply={reply} />}
      </ListSheet>
    </section>
  )
}

/** What the address says of the log. */
function readFilters(search: URLSearchParams): { readonly state: DeliveryState | null; readonly page: number } {
  return {
    state: DELIVERY_STATES.find(one => one === search.get('state')) ?? null,
    page: Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1),
  }
}

type BarProps = {
  readonly state: DeliveryState | null
  readonly reply: Deliveries | undefined
  readonly onChange: (state: string | null) => void
}

function StateBar({ state, reply, onChange }: BarProps): ReactNode {
  const text = useTranslations('application.log')
  const format = useFormatter()
  return (
    <Segmented
      aria-label={text('states')}
      value={state ?? 'all'}
      options={(['all', ...DELIVERY_STATES] as const).map(value => ({
        value,
        label: (
          <>
            {text(`state.${value}`)}
            {reply !== undefined && <span className="list-count">{format.number(reply.states[value])}</span>}
          </>
        ),
      }))}
      onChange={value => onChange(value === 'all' ? null : value)}
    />
  )
}

function DeliveryTable({ reply }: { readonly reply: Deliveries }): ReactNode {
  const [opened, setOpened] = useState<readonly number[]>([])
  return (
    <div className="table-scroll">
      <Table<Delivery>
        rowKey="delivery_id"
        size="large"
        pagination={false}
        columns={useColumns()}
        dataSource={reply.records}
        expandable={{
          rowExpandable: ({ tries }) => tries.length > 0,
          expandedRowKeys: opened,
          onExpandedRowsChange: keys => setOpened(keys.map(Number)),
          expandedRowRender: one => <DeliveryTries tries={one.tries} />,
        }}
      />
    </div>
  )
}

function useColumns(): TableColumnsType<Delivery> {
  const text = useTranslations('application')
  const format = useFormatter()
  const took = useTookText()
  const { time } = useDates()
  return [
    {
      key: 'time',
      title: text('log.time'),
      render: (_, one) => <span className="list-muted">{time(one.created_local)}</span>,
    },
    {
      key: 'event',
      title: text('log.event'),
      render: (_, one) => <EventName event={one.event} />,
    },
    { key: 'number', title: text('log.number'), render: (_, one) => `dl-${one.delivery_id}` },
    {
      key: 'answer',
      title: text('log.answer'),
      align: 'right',
      render: (_, one) => {
        const status = one.tries.at(-1)?.status ?? null
        return <span data-wrong={status === null || status >= 300}>{status ?? '–'}</span>
      },
    },
    {
      key: 'took',
      title: text('log.took'),
      align: 'right',
      render: (_, one) => (
        <span className="list-muted">{one.tries.map(tried => took(tried.took_ms)).at(-1) ?? '–'}</span>
      ),
    },
    { key: 'tries', title: text('log.tries'), align: 'right', render: (_, one) => format.number(one.tries.length) },
    {
      key: 'state',
      title: text('log.state.title'),
      render: (_, one) => (
        <span className="status" data-status={STATUS_LOOKS[one.state]}>
          <span className="status-dot" />
          {one.next_local === null || one.tries.length === 0
            ? text(`log.state.${one.state}`)
            : text('log.next', { time: one.next_local.slice(11, 16) })}
        </span>
      ),
    },
    {
      key: 'actions',
      title: text('log.actions'),
      align: 'right',
      render: (_, one) => <DeliveryActions delivery={one} />,
    },
  ]
}

// Nothing happened behind a test: it is told apart from what did.
function EventName({ event }: Pick<Delivery, 'event'>): ReactNode {
  const text = useTranslations('application.event')
  return event === 'test' ? <Tag>{text('test')}</Tag> : <span className="list-name">{text(nameOf(event))}</span>
}

// The marks of states are those of classes: green, amber, red.
const STATUS_LOOKS = { waiting: 'expired', delivered: 'in_class', stopped: 'failed' } as const
