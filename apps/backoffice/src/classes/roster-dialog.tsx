import type { ReplyOf, rosterImport } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Table, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../api/ask.ts'
import { SUCCESS } from '../api/console-client.ts'
import { useParts } from '../console-parts.ts'
import { rosterQuery } from './class-calls.ts'
import type { ClassRecord } from './class-rows.ts'

type Problems = ReplyOf<typeof rosterImport>['problems']

/** Who is expected in a class, and the way to bring their list as a CSV file. */
export function RosterDialog({
  record,
  onClose,
}: {
  readonly record: ClassRecord
  readonly onClose: () => void
}): ReactNode {
  const { client } = useParts()
  const text = useTranslations('classes.roster')
  const roster = useQuery(rosterQuery(client, record.class_id))
  const { problems, reason, take } = useImport(record.class_id)
  return (
    <Modal open title={text('title', { name: record.name })} width={520} footer={null} onCancel={onClose}>
      <p className="list-note">{text('note')}</p>
      <Upload
        accept=".csv,text/csv,text/plain"
        showUploadList={false}
        beforeUpload={file => {
          void take(file)
          return false
        }}
      >
        <Button className="roster-choose">{text('choose')}</Button>
      </Upload>
      {reason !== null && <Alert type="error" showIcon title={reason} />}
      {problems.length > 0 && <RosterProblems problems={problems} />}
      <Table
        className="roster-table"
        size="small"
        rowKey={(row: { name: string; number: string }) => `${row.number} ${row.name}`}
        loading={roster.isPending}
        dataSource={roster.data?.records ?? []}
        locale={{ emptyText: text('empty') }}
        pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: text('name'), dataIndex: 'name' },
          { title: text('number'), dataIndex: 'number', width: 140 },
        ]}
      />
    </Modal>
  )
}

function RosterProblems({ problems }: { readonly problems: Problems }): ReactNode {
  const text = useTranslations('classes.roster')
  const rows = problems.map(({ row, reason }) => <li key={row}>{text('row', { row, reason: text(reason) })}</li>)
  return <Alert type="error" showIcon title={text('wrong')} description={<ul>{rows}</ul>} />
}

function useImport(classId: number) {
  const { client, notices } = useParts()
  const queries = useQueryClient()
  const text = useTranslations('classes.roster')
  const [problems, setProblems] = useState<Problems>([])
  const [reason, setReason] = useState<string | null>(null)

  async function take(file: File): Promise<void> {
    setProblems([])
    setReason(null)
    const payload = { class_id: classId, csv: await file.text() }
    try {
      const reply = await send<typeof rosterImport>(client, '/backoffice/roster/import', payload)
      if (reply.res_code !== SUCCESS) return setReason(reasonOf(reply.data) ?? reply.res_msg)
      setProblems(reply.data.problems)
      if (reply.data.problems.length === 0) notices.reply(text('kept', { count: reply.data.expected }))
      await queries.invalidateQueries({ queryKey: ['classes'] })
    } catch {
      // Told already.
    }
  }

  return { problems, reason, take }
}

function reasonOf(data: unknown): string | null {
  const { csv } = (data ?? {}) as { csv?: unknown }
  return typeof csv === 'string' ? csv : null
}
