import type { CallFailed } from '@bourse/client'
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { afterPress, watchPresses } from './after-press.ts'
import { type Places, placeFailure } from './placed-failure.ts'
import { type Problem, type Problems, wrongFields } from './problems.ts'
import { useFailureText, useProblemText } from './use-problem-text.ts'

/** What makes a form: how it begins, what is wrong with it, and what happens when nothing is. */
export type FormOptions<Values extends object> = {
  readonly initial: Values
  readonly problems: (values: Values) => Problems<Values>
  /** Names of the fields, for sentences of the server that leave the name out. */
  readonly labels: { readonly [Field in keyof Values]?: string }
  readonly places: Places<Values>
  /** Sends what was filled in; null when that was done. */
  readonly send: (values: Values) => Promise<CallFailed | null>
}

/** A text field's part of a form: spread it on the field. */
export type BoundField = {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void
}

/** A form at work. */
export type Form<Values extends object> = {
  readonly values: Values
  readonly set: <Field extends keyof Values>(field: Field, value: Values[Field]) => void
  readonly bind: (field: keyof Values & string) => BoundField
  /** What is said under a field, once it was left or the form was sent. */
  readonly error: (field: keyof Values) => string | undefined
  /** Shows what is wrong with a field now; true when nothing is. */
  readonly check: (field: keyof Values) => boolean
  /** Shows what is wrong with some fields now, and leads to the first of them in the form that is shown; true when nothing is. */
  readonly need: (fields: readonly (keyof Values)[], shown: HTMLFormElement | null) => boolean
  /** Takes a refusal of another call that the form made, such as the sending of a code. */
  readonly refuse: (failed: CallFailed) => void
  /** What is said at the form as a whole. */
  readonly failure: string | undefined
  readonly sending: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Holds a form: problems appear when a field is left and when the form is sent, and go as soon as they are mended. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { values, setValues, problems, problemOf, see, setSaid } = useFields(options)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const [sending, setSending] = useState(false)
  const problemText = useProblemText()
  const failureText = useFailureText()
  const isHere = useIsHere()
  const focusWrong = useFocusWrong()
  const error = (field: keyof Values): string | undefined => problemText(problemOf(field), options.labels[field] ?? '')

  const set: Form<Values>['set'] = (field, value) => {
    setValues(before => ({ ...before, [field]: value }))
    setSaid(before => ({ ...before, [field]: undefined }))
    setFailed(null)
  }
  const need = needOf({ problems, see, focusWrong })
  const refuse = (refused: CallFailed): void => {
    const placed = placeFailure(refused, options.places)
    setSaid(before => ({ ...before, ...placed.problems }))
    setFailed(placed.failed)
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    see(Object.keys(values) as (keyof Values)[])
    setFailed(null)
    if (wrongFields(problems).length > 0) return focusWrong(form)
    setSending(true)
    const refused = await options.send(values)
    if (!isHere()) return
    setSending(false)
    if (refused === null) return
    refuse(refused)
    focusWrong(form)
  }

  return {
    values,
    set,
    error,
    refuse,
    sending,
    failure: failed === null ? undefined : failureText(failed),
    check: field => need([field], null),
    need,
    bind: field => ({
      name: field,
      value: String(values[field]),
      error: error(field),
      onChange: event => set(field, event.target.value as Values[typeof field]),
      onBlur: event => {
        if (isLeft(event)) afterPress(() => see([field]))
      },
    }),
    onSubmit: event => {
      event.preventDefault()
      if (!sending) void submit(event.currentTarget)
    },
  }
}

function needOf<Values extends object>(of: {
  readonly problems: Problems<Values>
  readonly see: (fields: readonly (keyof Values)[]) => void
  readonly focusWrong: (form: HTMLFormElement) => void
}): Form<Values>['need'] {
  return (fields, shown) => {
    of.see(fields)
    const isRight = fields.every(field => of.problems[field] === undefined)
    if (!isRight && shown !== null) of.focusWrong(shown)
    return isRight
  }
}

// What stands in the fields, which of them were left, and what the server said about them.
function useFields<Values extends object>(options: FormOptions<Values>) {
  const [values, setValues] = useState(options.initial)
  const [seen, setSeen] = useState<ReadonlySet<keyof Values>>(new Set())
  const [said, setSaid] = useState<Problems<Values>>({})
  useEffect(watchPresses, [])
  const problems = options.problems(values)
  return {
    values,
    setValues,
    problems,
    setSaid,
    problemOf: (field: keyof Values): Problem | undefined =>
      said[field] ?? (seen.has(field) ? problems[field] : undefined),
    see: (fields: readonly (keyof Values)[]): void => setSeen(before => new Set([...before, ...fields])),
  }
}

// The eye beside a password belongs to the field, and another window is no judgement on this one.
function isLeft(event: FocusEvent<HTMLElement>): boolean {
  const field = event.currentTarget.closest('.ui-field')
  return document.hasFocus() && field?.contains(event.relatedTarget) !== true
}

// The focus moves once the sentences stand: what they are said about is known to the page only then.
function useFocusWrong(): (form: HTMLFormElement) => void {
  const form = useRef<HTMLFormElement>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .ui-tick[data-bad]')?.focus()
  }, [round])
  return shown => {
    form.current = shown
    setRound(before => before + 1)
  }
}

function useIsHere(): () => boolean {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
