import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { TextField, type TextFieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { usePartWords } from './words.tsx'

/** How strong a password is, in four steps, with the sentence that says so. */
export type PasswordStrength = { readonly steps: 0 | 1 | 2 | 3 | 4; readonly text: string }

/** A password with an eye that shows it, and its strength below where one is given. */
export function PasswordField(
  props: Omit<TextFieldProps, 'type' | 'after' | 'numeric'> & { readonly strength?: PasswordStrength | null },
): ReactNode {
  const { strength, ...field } = props
  const [shown, setShown] = useState(false)
  const words = usePartWords()
  return (
    <div>
      <TextField
        autoComplete="current-password"
        {...field}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        after={
          <IconButton
            label={shown ? words.hidePassword : words.showPassword}
            size="small"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        }
      />
      {strength !== undefined && strength !== null && <Strength {...strength} />}
    </div>
  )
}

function Strength({ steps, text }: PasswordStrength): ReactNode {
  return (
    <div className="ui-strength" data-weak={steps === 1 ? '' : undefined} aria-live="polite">
      {[1, 2, 3, 4].map(step => (
        <i key={step} data-on={step <= steps ? '' : undefined} />
      ))}
      <span>{text}</span>
    </div>
  )
}
