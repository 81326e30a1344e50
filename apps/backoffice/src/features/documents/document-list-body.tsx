import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ListEmpty, ListFailed } from '../../site/lists/list-states.tsx'
import { useMobile } from '../../site/screen/use-mobile.ts'
import { ClassListSkeleton } from '../classes/index.ts'
import type { DocumentListReply } from './document-calls.ts'
import { DocumentCards } from './document-cards.tsx'
import { type DocumentFilters, isNarrowed } from './document-filters.ts'
import { DocumentTable } from './document-table.tsx'
import { TAKEN_ENDINGS } from './document-words.ts'
import { UploadButton } from './upload-button.tsx'

type Props = {
  readonly list: {
    readonly data: DocumentListReply | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly filters: DocumentFilters
  readonly change: (changes: Readonly<Record<string, string | null>>) => void
  readonly onFiles: (files: readonly File[]) => void
}

/** The rows, or what stands in their place. */
export function DocumentListBody({ list, filters, change, onFiles }: Props): ReactNode {
  const text = useTranslations('documents')
  const mobile = useMobile()
  if (list.data === undefined) {
    return list.isError ? <ListFailed onRetry={() => void list.refetch()} /> : <ClassListSkeleton mobile={mobile} />
  }
  if (list.data.records.length === 0) {
    return isNarrowed(filters) ? (
      <ListEmpty
        sentence={text('noMatch')}
        action={<Button onClick={() => change({ q: null, kind: null, status: null })}>{text('clear')}</Button>}
      />
    ) : (
      <ListEmpty
        sentence={text('none')}
        action={
          <UploadButton type="default" multiple label={text('upload.files')} accept={TAKEN_ENDINGS} onFiles={onFiles} />
        }
      />
    )
  }
  if (mobile) return <DocumentCards reply={list.data} />
  return (
    <DocumentTable
      reply={list.data}
      filters={filters}
      onSort={(sort, descending) => change({ sort, order: sort === null ? null : descending ? 'desc' : 'asc' })}
    />
  )
}
