import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { usePartWords } from './words.tsx'

/** One step of a path: its word, and the router's link without children unless it is where we are. */
export type Crumb = { readonly label: string; readonly link?: ReactElement<{ children?: ReactNode }> }

/** Where a page lies. The last step is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode {
  const words = usePartWords()
  return (
    <nav aria-label={words.path}>
      <ol className="ui-crumbs">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {crumb.link === undefined ? crumb.label : cloneElement(crumb.link, {}, crumb.label)}
          </li>
        ))}
      </ol>
    </nav>
  )
}
