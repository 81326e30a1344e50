import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'

/** An icon button's properties: everything a button takes, with a name that is read aloud. */
export type IconButtonProps = Omit<ComponentProps<typeof BaseButton>, 'className'> & {
  readonly label: string
  readonly size?: 'small' | 'control'
}

/** A square button with an icon. Its name is its label and whatever is written on it, so that who speaks to the page can say what they see. */
export function IconButton({ label, size = 'control', children, ...rest }: IconButtonProps): ReactNode {
  return (
    <BaseButton {...rest} className="ui-icon-btn" data-size={size} title={rest.title ?? label}>
      <span className="sr-only">{label} </span>
      {children}
    </BaseButton>
  )
}

/** A small count in the corner of an icon button; nothing for zero, `99+` beyond two digits. */
export function Badge({ count, tone }: { count: number; tone?: 'bad' }): ReactNode {
  if (count <= 0) return null
  return (
    <span className="ui-badge" data-tone={tone}>
      {count > 99 ? '99+' : count}
    </span>
  )
}
