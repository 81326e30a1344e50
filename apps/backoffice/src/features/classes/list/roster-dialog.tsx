import type { ReplyOf, rosterImport } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Table, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { send } from '../../../site/calls/ask.ts'
import { SUCCESS } from '../../../site/calls/console-client.ts'
import { reasonOf } from '../../../site/calls/reason-of.ts'
import { useServices } from '../../../site/console-services.ts'
import { csvText, saveText } from '../../../site/lists/csv.ts'
import { decodedText } from '../../../site/lists/decoded-text.ts'
import { rosterQuery } from '../class-calls.ts'
import type { ClassRecord } from '../class-rows.ts'

type Problems = ReplyOf<typeof rosterImport>['problems']

/** Who is expected in a class, and the way to bring their list as a CSV file. */
export function RosterDialog({
  record,
  onClose,
}: {
  readonly record: ClassRecord
  readonly onClose: () => void
}): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes.roster')
  const roster = useQuery(rosterQuery(client, record.class_id))
  const { problems, reason, take } = useImport(record.class_id)
  const [byHand, setByHand] = useState(false)
  const people = roster.data?.records ?? []
  return (
    <Modal open title={text('title', { name: record.name })} width={520} footer={null} onCancel={onClose}>
      <p className="list-note">{text('note')}</p>
      <div className="roster-ways">
        <Upload
          accept=".csv,.txt,text/csv,text/plain"
          showUploadList={false}
          beforeUpload={file => {
            void file.arrayBuffer().then(bytes => take(decodedText(new Uint8Array(bytes))))
            return false
          }}
        >
          <Button>{text('choose')}</Button>
        </Upload>
        <Button disabled={roster.data === undefined} onClick={() => setByHand(true)}>
          {text('byHand')}
        </Button>
        <Button type="link" onClick={() => saveSample(text)}>
          {text('sample')}
        </Button>
      </div>
      {reason !== null && <Alert type="error" showIcon title={reason} />}
      {problems.length > 0 && <RosterProblems problems={problems} />}
      {byHand && (
        <RosterText
          people={people}
          onCancel={() => setByHand(false)}
          onSave={async csv => {
            if (await take(csv)) setByHand(false)
          }}
        />
      )}
      {!byHand && <RosterTable people={people} waiting={roster.isPending} />}
    </Modal>
  )
}

type Person = { readonly name: string; readonly number: string }

function RosterTable({
  people,
  waiting,
}: {
  readonly people: readonly Person[]
  readonly waiting: boolean
}): ReactNode {
  const text = useTranslations('classes.roster')
  return (
    <Table
      className="roster-table"
      size="small"
      rowKey={(row: { name: string; number: string }) => `${row.number} ${row.name}`}
      loading={waiting}
      dataSource={people}
      locale={{ emptyText: text('empty') }}
      pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: text('name'), dataIndex: 'name' },
        { title: text('number'), dataIndex: 'number', width: 140 },
      ]}
    />
  )
}

type TextProps = {
  readonly people: readonly Person[]
  readonly onSave: (csv: string) => Promise<void>
  readonly onCancel: () => void
}

/** The list as text, a person a line: to add or mend one, or to paste a whole list out of a sheet. */
function RosterText({ people, onSave, onCancel }: TextProps): ReactNode {
  const text = useTranslations('classes.roster')
  const [typed, setTyped] = useState(() => linesOf(people))
  return (
    <div className="roster-text">
      <Input.TextArea
        aria-label={text('lines')}
        placeholder={text('linesExample')}
        value={typed}
        autoSize={{ minRows: 6, maxRows: 14 }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="list-note">{text('linesNote')}</p>
      <div className="roster-ways">
        <Button type="primary" onClick={() => void onSave(typed)}>
          {text('save')}
        </Button>
        <Button onClick={onCancel}>{text('cancel')}</Button>
      </div>
    </div>
  )
}

// Quoted only where it must be: this is read by people.
const linesOf = (people: readonly Person[]): string =>
  people.map(({ name, number }) => [name, ...(number === '' ? [] : [number])].map(quoted).join(', ')).join('\n')

const quoted = (cell: string): string => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function saveSample(text: (key: 'name' | 'number' | 'sampleFile' | 'samplePerson') => string): void {
  const rows = [
    [text('name'), text('number')],
    [text('samplePerson'), '2026001'],
  ]
  saveText(`${text('sampleFile')}.csv`, 'text/csv;charset=utf-8', csvText(rows))
}

function RosterProblems({ problems }: { readonly problems: Problems }): ReactNode {
  const text = useTranslations('classes.roster')
  const rows = problems.map(({ row, reason }) => <li key={row}>{text('row', { row, reason: text(reason) })}</li>)
  return <Alert type="error" showIcon title={text('wrong')} description={<ul>{rows}</ul>} />
}

function useImport(classId: number) {
  const { client, notices } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('classes.roster')
  const [problems, setProblems] = useState<Problems>([])
  const [reason, setReason] = useState<string | null>(null)

  /** Whether the list is kept now. */
  async function take(csv: string): Promise<boolean> {
    setProblems([])
    setReason(null)
    const payload = { class_id: classId, csv }
    try {
      const reply = await send<typeof rosterImport>(client, '/backoffice/roster/import', payload)
      if (reply.res_code !== SUCCESS) {
        setReason(reasonOf(reply))
        return false
      }
      setProblems(reply.data.problems)
      if (reply.data.problems.length === 0) notices.reply(text('kept', { count: reply.data.expected }))
      await queries.invalidateQueries({ queryKey: ['classes'] })
      return reply.data.problems.length === 0
    } catch {
      // Told already.
      return false
    }
  }

  return { problems, reason, take }
}
