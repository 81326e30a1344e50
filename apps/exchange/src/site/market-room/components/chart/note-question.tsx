import { Button, Dialog, TextField } from '@bourse/ui'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

const LENGTH_MAX = 80

/** Asks what a note on the chart says, before it is put in its place. */
export function NoteQuestion({ onDone }: { onDone: (text: string | null) => void }): ReactNode {
  const t = useTranslations('trade.drawings')
  const [text, setText] = useState('')
  return (
    <Dialog
      open
      title={t('noteText')}
      onOpenChange={open => {
        if (!open) onDone(null)
      }}
      actions={
        <Button type="submit" form="chart-note" variant="primary">
          {t('notePlace')}
        </Button>
      }
    >
      <form
        id="chart-note"
        className="mt-4"
        onSubmit={event => {
          event.preventDefault()
          onDone(text.trim())
        }}
      >
        <TextField
          label={t('note')}
          labelHidden
          maxLength={LENGTH_MAX}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
