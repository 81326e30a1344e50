import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldLabel, FieldNote } from './field.tsx'

/** One option of a select; `note` stands muted at its right. */
export type Option<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: ReactNode
  readonly note?: ReactNode
  readonly disabled?: boolean
}

/** A select's properties. */
export type SelectProps<Value extends string> = {
  readonly label: ReactNode
  readonly labelHidden?: boolean
  readonly options: readonly Option<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly placeholder?: string
  readonly size?: 'control' | 'field' | 'big'
  readonly disabled?: boolean
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly name?: string
}

/** One of many, in a list that opens. Typing finds an option. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const { options, value, size = 'field', hint, error } = props
  const id = useId()
  const bad = error !== undefined && error !== null && error !== ''
  const chosen = options.find(option => option.value === value)
  return (
    <div className="ui-field">
      <FieldLabel id={id} label={props.label} hidden={props.labelHidden === true} aside={null} />
      <BaseSelect.Root
        items={options as readonly { value: Value; label: string }[]}
        value={value}
        disabled={props.disabled ?? false}
        {...(props.name === undefined ? {} : { name: props.name })}
        onValueChange={next => next !== null && props.onChange(next)}
      >
        <BaseSelect.Trigger
          id={id}
          className="ui-box ui-select"
          data-size={size}
          data-invalid={bad ? '' : undefined}
          aria-describedby={`${id}-note`}
        >
          {chosen?.icon}
          <BaseSelect.Value className="ui-select-value" placeholder={props.placeholder} />
          <ChevronDown aria-hidden />
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner className="ui-pop-holder" sideOffset={4} alignItemWithTrigger={false}>
            <BaseSelect.Popup className="ui-pop">
              {options.map(option => (
                <BaseSelect.Item
                  key={option.value}
                  className="ui-option"
                  value={option.value}
                  disabled={option.disabled ?? false}
                >
                  {option.icon}
                  <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                  {option.note !== undefined && <span className="ui-option-note">{option.note}</span>}
                  <span className="ui-option-mark">
                    <BaseSelect.ItemIndicator>
                      <Check aria-hidden />
                    </BaseSelect.ItemIndicator>
                  </span>
                </BaseSelect.Item>
              ))}
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}
