const KEPT_MAX = 8

/** What a page keeps texts in: the browser's storage, which may be closed to it. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem'>

/** What servers gave this browser when somebody signed in here, by the account as it was typed: it sets their tries apart from strangers'. */
export type DeviceTokens = {
  /** All of them, as a call brings them: whoever is signed in to by phone may have come by e-mail before. */
  readonly all: () => string | undefined
  readonly keep: (account: string, token: string) => void
}

// Whose account it is stays unsaid: somebody else may sit at this browser.
function markOf(account: string): string {
  let mark = 0x811c9dc5
  for (const sign of account.trim().toLowerCase()) mark = Math.imul(mark ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return mark.toString(36)
}

function readKept(text: string | null): [string, string][] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

const isKept = (one: unknown): one is [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every(part => typeof part === 'string')

/** The device tokens that a storage keeps under a name, the latest account first. A storage that is closed keeps none. */
export function createDeviceTokens(store: () => TextStore, name: string): DeviceTokens {
  const read = (): [string, string][] => {
    try {
      return readKept(store().getItem(name))
    } catch {
      return []
    }
  }
  return {
    all: () =>
      read()
        .map(([, token]) => token)
        .join(' ') || undefined,
    keep: (account, token) => {
      const others = read().filter(([mark]) => mark !== markOf(account))
      try {
        store().setItem(name, JSON.stringify([[markOf(account), token], ...others].slice(0, KEPT_MAX)))
      } catch {
        // Without it this browser is a stranger the next time, and nothing worse.
      }
    },
  }
}
