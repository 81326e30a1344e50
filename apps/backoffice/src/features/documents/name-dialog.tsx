import { Input, type InputRef, Modal } from 'antd'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  readonly title: string
  readonly ok: string
  readonly initial: string
  readonly max: number
  /** Carries the name out; the answer is what is wrong with it, or null. */
  readonly onName: (name: string) => Promise<string | null>
  readonly onClose: () => void
}

/** A dialog that asks for one name and keeps the reason beside it until it is mended. */
export function NameDialog({ title, ok, initial, max, onName, onClose }: Props): ReactNode {
  const text = useTranslations('documents.name')
  const id = useId()
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const field = useRef<InputRef>(null)

  async function submit(): Promise<void> {
    if (name.trim() === '') return setProblem(text('required'))
    setSending(true)
    const wrong = await onName(name.trim())
    setSending(false)
    if (wrong === null) onClose()
    else setProblem(wrong)
  }

  return (
    <Modal
      open
      title={title}
      okText={ok}
      confirmLoading={sending}
      afterOpenChange={shown => shown && field.current?.focus({ cursor: 'all' })}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <label htmlFor={id} className="dialog-label">
        {text('label')}
      </label>
      <Input
        id={id}
        ref={field}
        maxLength={max}
        value={name}
        status={problem === null ? '' : 'error'}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-wrong`}
        onChange={event => {
          setName(event.target.value)
          setProblem(null)
        }}
        onPressEnter={() => void submit()}
      />
      <p id={`${id}-wrong`} className="dialog-wrong" role="alert">
        {problem}
      </p>
    </Modal>
  )
}
