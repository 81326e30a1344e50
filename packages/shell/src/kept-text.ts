/** One text that this browser keeps for the site. */
export type KeptText = {
  readonly read: () => string | null
  readonly write: (text: string) => void
  readonly forget: () => void
}

/** Where texts are kept: what `localStorage` is, as far as it is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

// What a browser will not keep lives as long as the page.
const inPage = new Map<string, string>()

/**
 * A text under a name. Browsers refuse to keep anything for a page that another site embeds, in some private windows and when
 * they are full, and they do so by throwing; then the text lasts as long as the page, and nobody notices.
 */
export function keptText(name: string, shelf: () => Shelf = () => localStorage): KeptText {
  return {
    read: () => inPage.get(name) ?? tried(() => shelf().getItem(name)) ?? null,
    write: text => {
      const kept = tried(() => (shelf().setItem(name, text), true)) === true
      if (kept) inPage.delete(name)
      else inPage.set(name, text)
    },
    forget: () => {
      inPage.delete(name)
      tried(() => shelf().removeItem(name))
    },
  }
}

function tried<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
