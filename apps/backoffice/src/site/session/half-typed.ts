const PREFIX = 'lectern.typed '

// An embedded page may have no store of its own; then nothing is kept, as before.
function store(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

const keysHere = (): string[] => Object.keys(store() ?? {}).filter(key => key.startsWith(PREFIX))

/** What somebody has half typed into a form; null when nothing is kept, or when it is another's. */
export function readTyped<Form>(form: string, owner: string): Form | null {
  const kept = JSON.parse(store()?.getItem(PREFIX + form) ?? 'null') as { owner: string; typed: Form } | null
  return kept?.owner === owner ? kept.typed : null
}

/** Keeps it for this window, through the end of a session and whatever page is opened meanwhile. */
export const keepTyped = (form: string, owner: string, typed: unknown): void =>
  store()?.setItem(PREFIX + form, JSON.stringify({ owner, typed }))

/** The form was sent, or given up. */
export const forgetTyped = (form: string): void => store()?.removeItem(PREFIX + form)

/** Forgets every form: who signs out leaves nothing behind. */
export const forgetAllTyped = (): void => {
  for (const key of keysHere()) store()?.removeItem(key)
}

/** Whether anything is half typed in this window. */
export const isAnythingTyped = (): boolean => keysHere().length > 0

/** Lets the browser ask before the window goes while something would be lost with it. */
export function askBeforeLeaving(wouldLose: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (wouldLose()) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
