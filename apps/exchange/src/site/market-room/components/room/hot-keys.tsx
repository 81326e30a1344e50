import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { hotKeyOf, type RoomKeys } from '../../room/hot-key.ts'
import { hotKeyList } from '../../room/room-acts.ts'
import { settings } from '../../room/room-context.ts'

const HotKeyList = lazy(async () => ({ default: (await import('./hot-key-list.tsx')).HotKeyList }))

type Props<Act extends string> = {
  readonly keys: RoomKeys<Act>
  /** What a key does, in words. */
  readonly textOf: (act: Act) => string
  readonly onAct: (act: Act) => void
}

/** Listens to the keyboard: `?` lists the keys, the others act once they were turned on. */
export function HotKeys<Act extends string>({ keys, textOf, onAct }: Props<Act>): ReactNode {
  const { open } = useStore(hotKeyList)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const act = hotKeyOf(event, settings.store.getState().hotKeys, keys)
      if (act === null) return
      event.preventDefault()
      if (act === 'list') hotKeyList.setState({ open: true })
      else onAct(act)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [keys, onAct])
  if (!open) return null
  return (
    <Suspense>
      <HotKeyList lines={keys.map(([key, act]) => [key, textOf(act)])} />
    </Suspense>
  )
}
