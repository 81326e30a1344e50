import { type ErrorEntry, useErrorLog } from '@bourse/shell'
import { Button, Drawer, Table, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../site/console-services.ts'
import { componentName, placeOf } from '../../site/error-log/error-words.ts'
import { useUser } from '../../site/session/use-user.ts'
import { useDates } from '../../site/time/use-dates.ts'

type Props = { readonly open: boolean; readonly onClose: () => void }

/** The uncaught errors of this page: message, component, address, time, and the stack under each row. */
export function ErrorLogDrawer({ open, onClose }: Props): ReactNode {
  const { errorLog } = useServices()
  const entries = useErrorLog(errorLog, state => state.entries)
  const text = useTranslations('frame.errors')
  const columns = useColumns()
  return (
    <Drawer
      rootClassName="error-log"
      title={text('title')}
      size={720}
      open={open}
      onClose={onClose}
      extra={
        <Button disabled={entries.length === 0} onClick={errorLog.clear}>
          {text('clear')}
        </Button>
      }
    >
      <Table<ErrorEntry>
        rowKey="id"
        size="middle"
        tableLayout="fixed"
        pagination={false}
        columns={columns}
        dataSource={[...entries]}
        scroll={{ x: 560 }}
        expandable={{ expandedRowRender: entry => <Stack entry={entry} />, columnWidth: 48 }}
        locale={{ emptyText: text('none') }}
      />
    </Drawer>
  )
}

function useColumns(): TableColumnsType<ErrorEntry> {
  const text = useTranslations('frame.errors')
  const { clock } = useDates()
  const { time_zone: zone } = useUser()
  return [
    {
      title: text('message'),
      key: 'message',
      render: (_, entry) => (
        <span className="error-message">
          {entry.message}
          {entry.count > 1 && <span className="error-count">{text('times', { count: entry.count })}</span>}
        </span>
      ),
    },
    {
      title: text('component'),
      key: 'component',
      width: 136,
      ellipsis: true,
      render: (_, entry) => componentName(entry.component) || '–',
    },
    {
      title: text('url'),
      key: 'url',
      width: 192,
      render: (_, entry) => <span className="error-url">{placeOf(entry.url)}</span>,
    },
    {
      title: text('time'),
      key: 'time',
      width: 84,
      align: 'right',
      render: (_, entry) => <span className="error-time">{clock(entry.at, zone, 'seconds')}</span>,
    },
  ]
}

function Stack({ entry }: { readonly entry: ErrorEntry }): ReactNode {
  const text = useTranslations('frame.errors')
  const lines = [entry.stack, entry.component].filter(part => part !== '').join('\n')
  return <pre className="error-stack">{lines || text('noStack')}</pre>
}
