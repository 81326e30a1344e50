import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldNote } from './field.tsx'

/** A tick with its sentence; a sentence below tells what is wrong. */
export function Checkbox(props: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  error?: ReactNode
  disabled?: boolean
  name?: string
}): ReactNode {
  const id = useId()
  const bad = props.error !== undefined && props.error !== null && props.error !== ''
  return (
    <div>
      <label className="ui-tick-row">
        <BaseCheckbox.Root
          className="ui-tick"
          data-bad={bad ? '' : undefined}
          checked={props.checked}
          disabled={props.disabled ?? false}
          {...(props.name === undefined ? {} : { name: props.name })}
          onCheckedChange={checked => props.onChange(checked)}
          aria-describedby={bad ? id : undefined}
        >
          <BaseCheckbox.Indicator>
            <Check aria-hidden />
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span>{props.children}</span>
      </label>
      <FieldNote id={id} error={props.error} />
    </div>
  )
}
