import type { CallFailed } from '@bourse/client'
import type { SecondMethod } from '@bourse/protocol/terms'
import { Button, Dialog } from '@bourse/ui'
import { type FormEvent, type ReactNode, useId } from 'react'
import { type CheckCodes, checkCodeProblems, checkCodesOf, NO_CODES } from '../../../site/forms/check-codes.ts'
import { CheckField } from '../../../site/forms/components/check-field.tsx'
import { FormMessage } from '../../../site/forms/components/form-message.tsx'
import { useForm } from '../../../site/forms/use-form.ts'

type Props = {
  readonly title: string
  readonly text: string
  readonly act: string
  readonly checks: readonly SecondMethod[]
  /** Sends what the codes are for; null when that was done. */
  readonly send: (codes: Partial<CheckCodes>) => Promise<CallFailed | null>
  readonly onClose: () => void
}

/** Asks for the codes that something takes, and does it. */
export function CodesDialog({ title, text, act, checks, send, onClose }: Props): ReactNode {
  const id = useId()
  const form = useForm<CheckCodes>({
    initial: NO_CODES,
    problems: values => checkCodeProblems(checks, values),
    labels: {},
    places: { fields: {}, codes: { CODE_WRONG: { field: checks[0] ?? 'email', problem: 'codeMismatch' } } },
    async send(values) {
      const failed = await send(checkCodesOf(checks, values))
      if (failed === null) onClose()
      return failed
    },
  })
  // What opened the dialog may be a form too: its own submission is not meant.
  function sendIt(event: FormEvent<HTMLFormElement>): void {
    event.stopPropagation()
    form.onSubmit(event)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={title}
      text={text}
      actions={
        <Button type="submit" form={id} variant="primary" size="field" sending={form.sending}>
          {act}
        </Button>
      }
    >
      <form id={id} className="form-column mt-4" noValidate onSubmit={sendIt}>
        {checks.map(check => (
          <CheckField key={check} check={check} form={form} />
        ))}
        <FormMessage failure={form.failure} />
      </form>
    </Dialog>
  )
}
