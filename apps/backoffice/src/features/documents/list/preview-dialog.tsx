import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../site/console-services.ts'
import { ListFailed } from '../../../site/lists/list-states.tsx'
import { type DocumentRecord, previewQuery } from '../document-calls.ts'

type Props = { readonly record: Pick<DocumentRecord, 'document_id' | 'name'>; readonly onClose: () => void }

/** What a document looks like, page by page, or what it sounds like. */
export function PreviewDialog({ record, onClose }: Props): ReactNode {
  const { client } = useServices()
  const preview = useQuery(previewQuery(client, record.document_id))
  return (
    <Modal open centered width={1040} className="preview-dialog" title={record.name} footer={null} onCancel={onClose}>
      {preview.data === undefined && preview.isError && <ListFailed onRetry={() => void preview.refetch()} />}
      {preview.data === undefined && !preview.isError && <div className="preview-page" aria-busy="true" />}
      {preview.data !== undefined && <Pages of={preview.data} />}
    </Modal>
  )
}

type Preview = {
  readonly name: string
  readonly kind: DocumentRecord['kind']
  readonly ratios: readonly number[]
  readonly address: string
}

function Pages({ of }: { readonly of: Preview }): ReactNode {
  const text = useTranslations('documents.preview')
  const [page, setPage] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  // The keys that turn pages work at once.
  useEffect(() => place.current?.focus(), [])
  const media = `${of.address}/media`
  // What is played is the class's own material: whether it has captions only the institution knows.
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (of.kind === 'audio') return <audio className="preview-sound" controls src={media} aria-label={of.name} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption
  if (of.kind === 'video') return <video className="preview-page" controls src={media} aria-label={of.name} />
  const last = of.ratios.length - 1
  const turn = (to: number): void => setPage(Math.min(last, Math.max(0, to)))
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft' || event.key === 'PageUp') turn(page - 1)
    else if (event.key === 'ArrowRight' || event.key === 'PageDown') turn(page + 1)
    else if (event.key === 'Home') turn(0)
    else if (event.key === 'End') turn(last)
    else return
    event.preventDefault()
  }
  return (
    // The keys of the two buttons, from anywhere in the preview.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={place} className="preview" tabIndex={-1} onKeyDown={onKeyDown} role="group" aria-label={of.name}>
      <div className="preview-page" style={{ aspectRatio: String((of.ratios[page] ?? 1000) / 1000) }}>
        <img key={page} src={`${of.address}/page-${page + 1}.webp`} alt={text('page', { page: page + 1 })} />
      </div>
      <div className="preview-turn">
        <Button
          type="text"
          icon={<LeftOutlined />}
          aria-label={text('before')}
          disabled={page === 0}
          onClick={() => turn(page - 1)}
        />
        <span className="figure" aria-live="polite">
          {text('of', { page: page + 1, pages: last + 1 })}
        </span>
        <Button
          type="text"
          icon={<RightOutlined />}
          aria-label={text('after')}
          disabled={page === last}
          onClick={() => turn(page + 1)}
        />
      </div>
    </div>
  )
}
