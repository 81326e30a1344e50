import { Link as RouterLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

/** A link to a place of this site. `to` is a whole address: path, query and fragment. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string }

/** A link that the router follows without loading the page anew. */
export function Link({ to, children, ...rest }: LinkProps): ReactNode {
  const { pathname, search, hash } = new URL(to, 'https://here.invalid')
  return (
    <RouterLink
      {...(rest as object)}
      to={pathname}
      search={Object.fromEntries(new URLSearchParams(search))}
      // A place within a page is the current one only when the address says so.
      {...(hash === '' ? {} : { hash: hash.slice(1), activeOptions: { includeHash: true } })}
    >
      {children}
    </RouterLink>
  )
}
