import type { classBindDocuments, classDocuments } from '@bourse/protocol'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask, send } from '../../../site/calls/ask.ts'
import { type ConsoleClient, SUCCESS } from '../../../site/calls/console-client.ts'
import { reasonOf } from '../../../site/calls/reason-of.ts'
import { useServices } from '../../../site/console-services.ts'
import { ListFailed } from '../../../site/lists/list-states.tsx'
import type { ClassRecord } from '../class-rows.ts'
import { BOUND_MAX, useDocumentChoice } from '../form/document-choice.ts'
import { FormField } from '../form/form-parts.tsx'

type Props = { readonly record: ClassRecord; readonly onClose: () => void }

const boundQuery = (client: ConsoleClient, classId: number) =>
  queryOptions({
    queryKey: ['documents', 'of-class', classId],
    queryFn: ({ signal }) =>
      ask<typeof classDocuments>(client, '/backoffice/document/of-class', { class_id: classId }, { signal }),
    // Whoever opens it changes what is there now.
    staleTime: 0,
    gcTime: 0,
  })

/** Which documents a class shows, in their order; in a class that runs everybody sees the change at once. */
export function ClassDocumentsDialog({ record, onClose }: Props): ReactNode {
  const { client } = useServices()
  const text = useTranslations('classes.material')
  const bound = useQuery(boundQuery(client, record.class_id))
  const kept = bound.data?.records.map(({ document_id, name }) => ({ value: document_id, label: name }))
  const [chosen, setChosen] = useState<number[] | null>(null)
  const { sending, reason, save } = useBind(record.class_id, onClose)
  const ids = chosen ?? kept?.map(({ value }) => value) ?? []
  return (
    <Modal
      open
      title={text('title', { name: record.name })}
      okText={text('save')}
      okButtonProps={{ disabled: kept === undefined, loading: sending }}
      onOk={() => void save(ids)}
      onCancel={onClose}
    >
      {bound.isError && <ListFailed onRetry={() => void bound.refetch()} />}
      {bound.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {kept !== undefined && <Choice ids={ids} kept={kept} reason={reason} onChange={setChosen} />}
      <p className="list-note">{text(record.status === 'in_class' ? 'atOnce' : 'inClass')}</p>
    </Modal>
  )
}

type ChoiceProps = {
  readonly ids: number[]
  readonly kept: readonly { value: number; label: string }[]
  readonly reason: string | null
  readonly onChange: (ids: number[]) => void
}

function Choice({ ids, kept, reason, onChange }: ChoiceProps): ReactNode {
  const text = useTranslations('classes')
  const [typed, setTyped] = useState('')
  const offered = useDocumentChoice(typed, true)
  // What a colleague has bound of their own has a name here, too.
  const known = kept.filter(one => !offered.some(({ value }) => value === one.value))
  return (
    <FormField label={text('form.documentsShown')} error={reason}>
      {field => (
        <Select
          {...field}
          mode="multiple"
          maxCount={BOUND_MAX}
          placeholder={text('form.documentsNone')}
          notFoundContent={text('material.none')}
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          options={[...known, ...offered]}
          value={ids}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}

function useBind(classId: number, onDone: () => void) {
  const { client, notices } = useServices()
  const queries = useQueryClient()
  const text = useTranslations('classes.material')
  const [sending, setSending] = useState(false)
  const [reason, setReason] = useState<string | null>(null)

  async function save(document_ids: number[]): Promise<void> {
    setSending(true)
    setReason(null)
    try {
      const payload = { class_id: classId, document_ids }
      const reply = await send<typeof classBindDocuments>(client, '/backoffice/document/bind', payload)
      if (reply.res_code === SUCCESS) {
        notices.reply(text('kept', { count: document_ids.length }))
        await queries.invalidateQueries({ queryKey: ['documents'] })
        onDone()
      } else setReason(reasonOf(reply))
    } catch {
      // Told already; the dialog stays with what was chosen.
    }
    setSending(false)
  }

  return { sending, reason, save }
}
