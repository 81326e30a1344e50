import { useEffect } from 'react'

/** Names the page in the browser's own tab and history. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? 'Lectern' : `${title} | Lectern`
  }, [title])
}
