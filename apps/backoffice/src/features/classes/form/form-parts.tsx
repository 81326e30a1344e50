import { type ReactNode, useId } from 'react'

type SectionProps = { readonly title: string; readonly note: string; readonly children: ReactNode }

/** A part of the form: what it is about on the left, its fields on the right. */
export function FormSection({ title, note, children }: SectionProps): ReactNode {
  return (
    <section className="form-section">
      <div className="form-about">
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      <div className="form-fields">{children}</div>
    </section>
  )
}

type FieldProps = {
  readonly label: string
  readonly aside?: ReactNode
  readonly error?: string | null
  readonly className?: string
  /** Draws the field; the ids tie it to its label and to what is wrong with it. */
  readonly children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode
}

/** One field under its label, with what is wrong with it in plain sight. */
export function FormField({ label, aside, error = null, className = '', children }: FieldProps): ReactNode {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={`form-field ${className}`} data-wrong={error !== null}>
      <div className="form-label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({ id, ...(error === null ? {} : { 'aria-describedby': errorId }) })}
      {error !== null && (
        <p className="form-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
