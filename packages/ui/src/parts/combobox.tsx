import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldLabel, FieldNote } from './field.tsx'
import { isFound } from './is-found.ts'
import type { Option, SelectProps } from './select.tsx'

/** A combobox's properties: those of a select, and the words of its search. */
export type ComboboxProps<Value extends string> = Omit<SelectProps<Value>, 'name'> & {
  readonly searchLabel: string
  /** What is said when nothing matches. */
  readonly nothingFound: string
  /** Stands inside another field's box: no frame, no label above, only what is given here beside the arrow. */
  readonly inline?: ReactNode
}

/** One of very many, in a list that is searched by typing: by its name and by its note. */
export function Combobox<Value extends string>(props: ComboboxProps<Value>): ReactNode {
  const { options, value, onChange, size = 'field', inline, hint, error } = props
  const id = useId()
  const bad = error !== undefined && error !== null && error !== ''
  const chosen = options.find(option => option.value === value) ?? null
  const isInline = inline !== undefined
  const root = (
    <BaseCombobox.Root
      items={options}
      value={chosen}
      disabled={props.disabled ?? false}
      autoHighlight
      filter={(option: Option<Value>, typed: string) => isFound(searchedText(option), typed)}
      isItemEqualToValue={(one: Option<Value>, other: Option<Value>) => one.value === other.value}
      onValueChange={next => next !== null && onChange(next.value)}
    >
      <BaseCombobox.Trigger
        id={id}
        className={isInline ? 'ui-inline-pick' : 'ui-box ui-select'}
        data-size={isInline ? undefined : size}
        data-invalid={bad ? '' : undefined}
        aria-label={typeof props.label === 'string' && isInline ? props.label : undefined}
        aria-describedby={isInline ? undefined : `${id}-note`}
      >
        {isInline ? (
          inline
        ) : (
          <span className="ui-select-value" data-placeholder={chosen === null ? '' : undefined}>
            {chosen?.label ?? props.placeholder}
          </span>
        )}
        <ChevronDown aria-hidden />
      </BaseCombobox.Trigger>
      <List searchLabel={props.searchLabel} nothingFound={props.nothingFound} />
    </BaseCombobox.Root>
  )
  if (isInline) return root
  return (
    <div className="ui-field">
      <FieldLabel id={id} label={props.label} hidden={props.labelHidden === true} aside={null} />
      {root}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

function searchedText({ label, note }: Option<string>): string {
  return typeof note === 'string' ? `${label} ${note}` : label
}

function List({ searchLabel, nothingFound }: { searchLabel: string; nothingFound: string }): ReactNode {
  return (
    <BaseCombobox.Portal>
      <BaseCombobox.Positioner className="ui-pop-holder" sideOffset={4} align="start">
        <BaseCombobox.Popup className="ui-pop ui-finder" aria-label={searchLabel}>
          <div className="ui-finder-search">
            <Search aria-hidden />
            <BaseCombobox.Input placeholder={searchLabel} aria-label={searchLabel} />
          </div>
          <BaseCombobox.Empty className="ui-finder-empty">{nothingFound}</BaseCombobox.Empty>
          <BaseCombobox.List className="ui-finder-list">
            {(option: Option<string>) => (
              <BaseCombobox.Item key={option.value} className="ui-option" value={option} disabled={option.disabled}>
                {option.icon}
                <span className="ui-finder-name">{option.label}</span>
                {option.note !== undefined && <span className="ui-option-note">{option.note}</span>}
                <span className="ui-option-mark">
                  <BaseCombobox.ItemIndicator>
                    <Check aria-hidden />
                  </BaseCombobox.ItemIndicator>
                </span>
              </BaseCombobox.Item>
            )}
          </BaseCombobox.List>
        </BaseCombobox.Popup>
      </BaseCombobox.Positioner>
    </BaseCombobox.Portal>
  )
}
