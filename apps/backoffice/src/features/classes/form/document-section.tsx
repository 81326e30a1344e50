import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUser } from '../../../site/session/use-user.ts'
import { BOUND_MAX, useDocumentChoice } from './document-choice.ts'
import { FormField, FormSection } from './form-parts.tsx'
import type { ClassFormUse } from './use-class-form.ts'

/** What the class shows: documents that are there, looked for by name. */
export function DocumentSection({ use }: { readonly use: ClassFormUse }): ReactNode {
  const text = useTranslations('classes.form')
  const { permissions } = useUser()
  const [typed, setTyped] = useState('')
  const { form, change } = use
  const options = useDocumentChoice(typed, permissions.includes('documents'))
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
