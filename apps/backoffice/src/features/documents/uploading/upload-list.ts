import { createStore, type StoreApi } from 'zustand/vanilla'
import type { UploadItem, UploadPlace } from './upload-item.ts'

/** The uploads in their order, and the files behind those that were chosen on this page. */
export type UploadList = ReturnType<typeof createUploadList>

/** What of the uploads is shown. */
export type UploadStore = StoreApi<{ readonly items: readonly UploadItem[] }>

/** An empty list. */
export function createUploadList() {
  const store: UploadStore = createStore(() => ({ items: [] }))
  const files = new Map<string, File>()
  let made = 0
  const items = (): readonly UploadItem[] => store.getState().items
  const put = (added: readonly UploadItem[]): void => store.setState({ items: [...items(), ...added] })
  return {
    store,
    items,
    put,
    fileOf: (key: string): File | undefined => files.get(key),
    add(chosen: readonly File[], place: UploadPlace): void {
      const added = chosen.map(file => {
        const key = String((made += 1))
        files.set(key, file)
        const state = 'waiting' as const
        return { key, name: file.name, bytes: file.size, sent: 0, state, problem: null, uploadId: null, place }
      })
      put(added)
    },
    change: (key: string, changes: Partial<UploadItem>): void =>
      store.setState({ items: items().map(one => (one.key === key ? { ...one, ...changes } : one)) }),
    forget(which: (one: UploadItem) => boolean): void {
      for (const one of items().filter(which)) files.delete(one.key)
      store.setState({ items: items().filter(one => !which(one)) })
    },
  }
}
