import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'

/** An icon button's properties: everything a button takes, with a name that is read aloud. */
export type IconButtonProps = Omit<ComponentProps<typeof BaseButton>, 'className'> & {
  readonly label: string
  readonly size?: 'small' | 'control'
}

/** A square button with an icon, named for those who cannot see it. Extra text beside the icon is fine. */
export function IconButton({ label, size = 'control', children, ...rest }: IconButtonProps): ReactNode {
  return (
    <BaseButton {...rest} className="ui-icon-btn" data-size={size} aria-label={label} title={rest.title ?? label}>
      {children}
    </BaseButton>
  )
}

/** A small count in the corner of an icon button; nothing for zero, `99+` beyond two digits. Only for the eye: the button's label tells it too. */
export function Badge({ count, tone }: { count: number; tone?: 'bad' }): ReactNode {
  if (count <= 0) return null
  return (
    <span className="ui-badge" data-tone={tone} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  )
}
