import { CheckOutlined, CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import { useServices } from '../../../site/console-services.ts'
import { askBeforeLeaving } from '../../../site/session/half-typed.ts'
import { useSizeText } from '../use-size-text.ts'
import { sentPercent, type UploadItem } from './upload-item.ts'
import type { Uploads } from './uploads.ts'
import { useUploads } from './use-uploads.ts'
import './upload-panel.css'

/** The files on their way; it stays while pages change. */
export function UploadPanel(): ReactNode {
  useStayForUploads()
  const uploads = useUploads()
  const items = useStore(uploads.store, state => state.items)
  if (items.length === 0) return null
  return (
    <Suspense>
      <Panel uploads={uploads} items={items} />
    </Suspense>
  )
}

const ENDED: readonly UploadItem['state'][] = ['done', 'refused', 'left']

function Panel({ uploads, items }: { readonly uploads: Uploads; readonly items: readonly UploadItem[] }): ReactNode {
  const { language } = useServices()
  use(language.need('documents'))
  const text = useTranslations('documents.upload')
  const size = useSizeText()
  const [folded, setFolded] = useState(false)
  const under = items.filter(one => !ENDED.includes(one.state))
  const sum = (of: (one: UploadItem) => number): number => items.reduce((total, one) => total + of(one), 0)
  const done = items.filter(one => one.state === 'done').length
  const title =
    under.length > 0 ? text('running', { at: Math.min(items.length, done + 1), count: items.length }) : text('ended')
  return (
    <section className="upload-panel" aria-label={text('title')}>
      <header>
        <strong>{title}</strong>
        <span className="list-muted figure">
          {under.length > 0 && text('sent', { sent: size(sum(one => one.sent)), of: size(sum(one => one.bytes)) })}
        </span>
        <Button
          type="text"
          size="small"
          icon={folded ? <UpOutlined /> : <DownOutlined />}
          aria-expanded={!folded}
          aria-label={text(folded ? 'unfold' : 'fold')}
          onClick={() => setFolded(!folded)}
        />
        {under.length === 0 && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={text('close')}
            onClick={() => {
              for (const one of items) if (one.state !== 'left') uploads.remove(one.key)
              setFolded(true)
            }}
          />
        )}
      </header>
      {!folded && (
        <ul>
          {items.map(item => (
            <Row key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ item, uploads }: { readonly item: UploadItem; readonly uploads: Uploads }): ReactNode {
  const text = useTranslations('documents.upload')
  const size = useSizeText()
  const said = {
    waiting: text('next', { size: size(item.bytes) }),
    reading: text('reading'),
    sending: text('sent', { sent: size(item.sent), of: size(item.bytes) }),
    stopped: text('stopped'),
    left: text('sent', { sent: size(item.sent), of: size(item.bytes) }),
    refused: '',
    done: size(item.bytes),
  }[item.state]
  return (
    <li className="upload-row" data-state={item.state}>
      <span className="upload-name" title={item.name}>
        {item.name}
      </span>
      <span className="list-muted figure">{said}</span>
      {item.state === 'stopped' && (
        <Button size="small" type="link" onClick={() => uploads.goOn(item.key)}>
          {text('goOn')}
        </Button>
      )}
      {item.state === 'done' ? (
        <CheckOutlined className="good-word" aria-label={text('done')} />
      ) : (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={text('cancel', { name: item.name })}
          onClick={() => uploads.remove(item.key)}
        />
      )}
      {item.problem !== null && <p className="upload-reason">{item.problem}</p>}
      {item.state === 'left' && <p className="list-note">{text('left')}</p>}
      {!['done', 'refused'].includes(item.state) && (
        <Progress percent={sentPercent(item)} size="small" showInfo={false} aria-label={item.name} />
      )}
    </li>
  )
}

// A file that is on its way does not go on when the window is gone.
function useStayForUploads(): void {
  const uploads = useUploads()
  useEffect(
    () =>
      askBeforeLeaving(() => {
        const { items } = uploads.store.getState()
        return items.some(({ state }) => state === 'waiting' || state === 'reading' || state === 'sending')
      }),
    [uploads],
  )
}
