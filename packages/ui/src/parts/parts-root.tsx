import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { Toasts } from './toast.tsx'
import { type PartWords, PartWordsProvider } from './words.tsx'

/** What stands once round a page that uses the parts: their words, their toasts, and no inline style elements, which the server forbids. */
export function PartsRoot({ words, children }: { words: PartWords; children: ReactNode }): ReactNode {
  return (
    <CSPProvider disableStyleElements>
      <PartWordsProvider words={words}>
        {children}
        <Toasts />
      </PartWordsProvider>
    </CSPProvider>
  )
}
