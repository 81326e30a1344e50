import { CallFailed } from '@bourse/shell'
import { Button } from 'antd'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CODE_LENGTH, CodeBoxes } from '../../site/parts/code-boxes.tsx'

type Props = {
  /** What is done once the code is right. */
  readonly act: string
  /** Does it; answers what was wrong, or null. */
  readonly onCode: (code: string) => Promise<string | null>
  readonly onLeave: () => void
  readonly children?: ReactNode
}

/** The second factor again, in the page, before something about one's own sign-in is changed. */
export function CodeFirst({ act, onCode, onLeave, children }: Props): ReactNode {
  const text = useTranslations('house.own')
  const failure = useTranslations('frame.failure')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (code.length < CODE_LENGTH) return
    setSending(true)
    try {
      setProblem(await onCode(code))
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause
      setProblem(failure(cause.kind))
    } finally {
      setSending(false)
      setCode('')
    }
  }
  return (
    <form className="code-first" onSubmit={event => void submit(event)}>
      {children}
      <p>{text('codeFirst')}</p>
      <CodeBoxes label={text('code')} size="small" value={code} onChange={setCode} problem={problem} focus />
      <span className="house-acts">
        <Button onClick={onLeave}>{text('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={sending} disabled={code.length < CODE_LENGTH}>
          {act}
        </Button>
      </span>
    </form>
  )
}
