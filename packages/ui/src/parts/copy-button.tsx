import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { usePartWords } from './words.tsx'

/** Copies a text and says so for a moment. `what` completes the name that is read aloud: "Copy address". */
export function CopyButton({ text, what }: { text: string; what?: string }): ReactNode {
  const words = usePartWords()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  const name = what === undefined ? words.copy : `${words.copy} ${what}`
  return (
    <IconButton label={copied ? words.copied : name} size="small" onClick={async () => setCopied(await copyText(text))}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span className="sr-only" aria-live="polite">
        {copied ? words.copied : ''}
      </span>
    </IconButton>
  )
}

/** Puts a text on the clipboard; on plain http, where browsers keep the clipboard shut, by way of a selected field. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.className = 'sr-only'
    document.body.append(field)
    field.select()
    // A dialog that keeps the focus takes it from the field at once, and with it what was selected: the text is given by hand.
    const give = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }
    document.addEventListener('copy', give)
    const done = document.execCommand('copy')
    document.removeEventListener('copy', give)
    field.remove()
    return done
  }
}
