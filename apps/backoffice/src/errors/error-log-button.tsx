import { BugOutlined } from '@ant-design/icons'
import { useErrorLog } from '@bourse/shell'
import { Badge, Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useParts } from '../console-parts.ts'

const ErrorLogDrawer = lazy(async () => ({ default: (await import('./error-log-drawer.tsx')).ErrorLogDrawer }))

/** The bug of the top bar: how many errors the page has met, and the way to their table. */
export function ErrorLogButton(): ReactNode {
  const { errorLog } = useParts()
  const count = useErrorLog(errorLog, state => state.entries.length)
  const text = useTranslations('frame.errors')
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)

  function show(): void {
    setOpen(true)
    setWasOpen(true)
    errorLog.markSeen()
  }

  return (
    <>
      <Badge size="small" count={count} offset={[-6, 6]}>
        <Button
          type="text"
          icon={<BugOutlined />}
          aria-label={text('open', { count })}
          aria-haspopup="dialog"
          onClick={show}
        />
      </Badge>
      {wasOpen && (
        <Suspense>
          <ErrorLogDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
