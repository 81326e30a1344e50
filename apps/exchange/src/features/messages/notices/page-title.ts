import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What the title of the browser's tab says before the page's own, until somebody looks. */
export const titleNote = createStore<{ readonly text: string | null }>(() => ({ text: null }))

/** Puts a title into the browser's tab; news that nobody has seen stands in its place. */
export function usePageTitle(title: string | null): void {
  const note = useStore(titleNote, state => state.text)
  useEffect(() => {
    if (title !== null) document.title = note ?? title
  }, [title, note])
}

/** Says something in the title until the page is seen; a page that is looked at needs no such thing. */
export function noteInTitle(text: string): void {
  if (!document.hidden) return
  const { title } = document
  const isFirst = titleNote.getState().text === null
  titleNote.setState({ text })
  document.title = text
  if (!isFirst) return
  const seen = (): void => {
    document.title = title
    titleNote.setState({ text: null })
  }
  document.addEventListener('visibilitychange', seen, { once: true })
}
