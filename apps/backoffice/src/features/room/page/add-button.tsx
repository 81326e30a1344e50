import { PlusOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'

// Only who teaches ever loads it.
const AddDocument = lazy(async () => ({ default: (await import('./add-document.tsx')).AddDocument }))

/** Opens what a teacher adds documents with. */
export function AddButton({ link, lost }: { readonly link: string; readonly lost: boolean }): ReactNode {
  const text = useTranslations('room.add')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={text('title')}>
        <Button
          type="text"
          size="small"
          className="room-add"
          icon={<PlusOutlined />}
          aria-label={text('title')}
          disabled={lost}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {open && (
        <Suspense>
          <AddDocument link={link} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
