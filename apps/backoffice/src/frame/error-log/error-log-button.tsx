import { BugOutlined } from '@ant-design/icons'
import { latePart, useErrorLog } from '@bourse/shell'
import { Badge, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../site/console-services.ts'
import { LateDialog } from '../../site/pages/late-dialog.tsx'

const ErrorLogDrawer = latePart(async () => (await import('./error-log-drawer.tsx')).ErrorLogDrawer)

/** The bug of the top bar: how many errors the page has met, and the way to their table. */
export function ErrorLogButton(): ReactNode {
  const { errorLog } = useServices()
  const count = useErrorLog(errorLog, state => state.entries.length)
  const text = useTranslations('frame.errors')
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(0)

  function show(): void {
    setOpen(true)
    setAsked(before => before + 1)
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
      {asked > 0 && (
        <LateDialog asked={asked}>
          <ErrorLogDrawer open={open} onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </>
  )
}
