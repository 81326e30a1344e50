import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'

/** Goes to a place of this site. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter()
  return useCallback(
    (href, options) => {
      if (options?.replace === true) history.replace(href)
      else history.push(href)
    },
    [history],
  )
}

/** Whether a click asks for this very window: no other button, no key that opens a new tab or saves. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
