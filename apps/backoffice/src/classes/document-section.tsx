import type { documentList } from '@bourse/protocol'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { useParts } from '../console-parts.ts'
import { useUser } from '../session/use-user.ts'
import { FormField, FormSection } from './form-parts.tsx'
import type { ClassFormUse } from './use-class-form.ts'

const BOUND_MAX = 20
const OFFERED = 50

/** What the class shows: documents that are there, looked for by name. */
export function DocumentSection({ use }: { readonly use: ClassFormUse }): ReactNode {
  const text = useTranslations('classes.form')
  const { permissions } = useUser()
  const [typed, setTyped] = useState('')
  const { form, change } = use
  const options = useDocuments(typed, permissions.includes('documents'))
  if (!permissions.includes('documents')) return null
  return (
    <FormSection title={text('documents')} note={text('documentsNote')}>
      <FormField label={text('documentsShown')}>
        {ids => (
          <Select
            {...ids}
            mode="multiple"
            maxCount={BOUND_MAX}
            placeholder={text('documentsNone')}
            showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
            options={options}
            value={[...form.documentIds]}
            onChange={documentIds => change({ ...form, documentIds })}
          />
        )}
      </FormField>
    </FormSection>
  )
}

function useDocuments(keyword: string, enabled: boolean): { value: number; label: string }[] {
  const { client } = useParts()
  const of = (space: 'public' | 'mine') => ({
    queryKey: ['documents', 'choice', space, keyword],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      ask<typeof documentList>(
        client,
        '/backoffice/document/list',
        { space, keyword, sort: 'uploaded', limit_num: OFFERED },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled,
  })
  const everybodys = useQuery(of('public'))
  const own = useQuery(of('mine'))
  return [...(everybodys.data?.records ?? []), ...(own.data?.records ?? [])]
    .filter(({ status }) => status !== 'failed')
    .map(({ document_id, name }) => ({ value: document_id, label: name }))
}
