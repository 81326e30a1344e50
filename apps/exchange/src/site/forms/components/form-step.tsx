import './form-step.css'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** One step of a form, on the line that leads to the next: its number, or a tick once it is finished. It stays open to be changed. */
export function FormStep(props: {
  number: number
  title: ReactNode
  /** The first step that is not finished is where one is; none: nothing here can be finished. */
  state?: 'done' | 'now' | undefined
  aside?: ReactNode
  children: ReactNode
}): ReactNode {
  const id = useId()
  const { number, title, state, aside, children } = props
  return (
    <section className="form-step" aria-labelledby={id} data-state={state}>
      <StepMark number={number} state={state} />
      <div className="form-step-body">
        <div className="form-step-head">
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}

/** The disc of a step: its number, or a tick once it is finished. */
export function StepMark({ number, state }: { number: number; state?: 'done' | 'now' | undefined }): ReactNode {
  return (
    <span className="step-mark" data-state={state} aria-hidden>
      {state === 'done' ? <Check /> : number}
    </span>
  )
}

/** What state a step has, when so many are finished in a row. */
export const stepState = (number: number, finished: readonly boolean[]): 'done' | 'now' | undefined =>
  finished[number - 1] === true ? 'done' : finished.indexOf(false) === number - 1 ? 'now' : undefined
