import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { isPlainClick, useGo } from './use-go.ts'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }

/** A link inside a site: a plain click stays in the page, every other click is the browser's. */
export function PlaceLink({ href, onClick, children, ...rest }: Props): ReactNode {
  const go = useGo()
  return (
    <a
      {...rest}
      href={href}
      onClick={event => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        go(href)
      }}
    >
      {children}
    </a>
  )
}
