import { Button, Dialog } from '@bourse/ui'
import { type ReactNode, useState } from 'react'

/** Says what will happen, and does it when that is wanted. */
export function SureDialog(props: {
  title: string
  text: string
  act: string
  /** What costs nothing is no danger. */
  tone?: 'primary' | 'danger'
  onClose: () => void
  /** Answers whether it was done. */
  onSure: () => Promise<boolean>
}): ReactNode {
  const { title, text, act, tone = 'danger', onClose, onSure } = props
  const [sending, setSending] = useState(false)
  async function press(): Promise<void> {
    setSending(true)
    await onSure()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      text={text}
      actions={
        <Button variant={tone} size="field" sending={sending} onClick={() => void press()}>
          {act}
        </Button>
      }
    />
  )
}
