import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Modal, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../../../site/calls/console-client.ts'
import { useServices } from '../../../site/console-services.ts'
import { ListFailed } from '../../../site/lists/list-states.tsx'
import { PageSkeleton } from '../../../site/pages/page-skeleton.tsx'
import { carryFile, UploadButton } from '../../documents/index.ts'
import { kindIcon } from './kind-icon.tsx'
import { addMaterial, type Material, materialQuery, roomUploadWays } from './room-material.ts'

// As the server takes them; which is what, it looks into the file for.
const ACCEPT = '.pdf,.ppt,.pptx,.doc,.docx,.xls,.xlsx,.png,.jpg,.jpeg,.gif,.webp,.mp3,.m4a,.wav,.ogg,.mp4,.webm'

type Props = { readonly link: string; readonly onClose: () => void }

/** Adds a document to the running class: one of the institution's, or one from this device. Everybody sees it at once. */
export function AddDocument({ link, onClose }: Props): ReactNode {
  const { client, notices } = useServices()
  const text = useTranslations('room.add')
  const queries = useQueryClient()
  const [keyword, setKeyword] = useState('')
  const material = useQuery(materialQuery(client, link, keyword))
  const uploading = useUploading(link)

  async function add({ document_id, name, ready }: Material['records'][number]): Promise<void> {
    try {
      await addMaterial(client, link, document_id)
      notices.reply(text(ready ? 'added' : 'addedLater', { name }))
      await queries.invalidateQueries({ queryKey: ['room', 'material'] })
    } catch {
      // Told already; the list stays.
    }
  }

  return (
    <Modal open title={text('title')} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="add-material">
        <div className="add-material-bar">
          <Input.Search
            placeholder={text('search')}
            aria-label={text('search')}
            maxLength={64}
            onSearch={value => setKeyword(value.trim())}
            onChange={({ target }) => target.value === '' && setKeyword('')}
          />
          <UploadButton
            label={text('upload')}
            accept={ACCEPT}
            type="default"
            onFiles={([file]) => file !== undefined && void uploading.start(file)}
          />
        </div>
        {uploading.now !== null && (
          <div className="add-material-upload" role="status">
            <bdi>{uploading.now.name}</bdi>
            {uploading.now.problem === null ? (
              <Progress percent={uploading.now.percent} size="small" />
            ) : (
              <span className="add-material-problem">{uploading.now.problem}</span>
            )}
          </div>
        )}
        {material.isPending && <PageSkeleton />}
        {material.isError && material.data === undefined && <ListFailed onRetry={() => void material.refetch()} />}
        {material.data !== undefined && <MaterialList found={material.data} keyword={keyword} onAdd={add} />}
      </div>
    </Modal>
  )
}

type ListProps = {
  readonly found: Material
  readonly keyword: string
  readonly onAdd: (one: Material['records'][number]) => Promise<void>
}

function MaterialList({ found, keyword, onAdd }: ListProps): ReactNode {
  const text = useTranslations('room.add')
  const [adding, setAdding] = useState<number | null>(null)
  if (found.records.length === 0) return <p className="list-note">{text(keyword === '' ? 'none' : 'noMatch')}</p>
  return (
    <>
      <ul className="add-material-list">
        {found.records.map(one => (
          <li key={one.document_id}>
            {kindIcon(one.kind)}
            <bdi title={one.name}>{one.name}</bdi>
            {!one.ready && <span className="list-muted">{text('converting')}</span>}
            <Button
              type="link"
              size="small"
              aria-label={text('showNamed', { name: one.name })}
              loading={adding === one.document_id}
              onClick={() => {
                setAdding(one.document_id)
                void onAdd(one).finally(() => setAdding(null))
              }}
            >
              {text('show')}
            </Button>
          </li>
        ))}
      </ul>
      {found.total > found.records.length && (
        <p className="list-note">{text('more', { count: found.total - found.records.length })}</p>
      )}
    </>
  )
}

type Uploading = { readonly name: string; readonly percent: number; readonly problem: string | null }

function useUploading(link: string) {
  const { client, notices } = useServices()
  const text = useTranslations('room.add')
  const queries = useQueryClient()
  const [now, setNow] = useState<Uploading | null>(null)

  async function start(file: File): Promise<void> {
    const { name, size } = file
    setNow({ name, percent: 0, problem: null })
    const sent = (bytes: number): void =>
      setNow({ name, percent: Math.floor((bytes / Math.max(1, size)) * 100), problem: null })
    try {
      // It goes on when the dialog is closed: the class has it afterwards either way.
      const told = { signal: new AbortController().signal, begun: () => undefined, sent }
      await carryFile(file, roomUploadWays(client, link), told)
      setNow(null)
      notices.reply(text('brought', { name }))
      await queries.invalidateQueries({ queryKey: ['room', 'material'] })
    } catch (cause) {
      setNow({ name, percent: 0, problem: cause instanceof Refused ? cause.message : text('stopped') })
    }
  }

  return { now, start }
}
