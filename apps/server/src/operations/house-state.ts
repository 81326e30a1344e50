// What operators read: the desk has two languages.
type DeskWords = { readonly en: string; readonly zh: string }

/** How the house is, for whoever watches over it: what its parts tell of themselves. */
export type HouseState = {
  /** Why it cannot do its work, in sentences; empty: it can. */
  problems(): Promise<readonly string[]>
  /** What it cannot do although it works. */
  warnings(): readonly string[]
  standing(): {
    readonly journal: { readonly seq: number; readonly digest: string }
    readonly shadow: { readonly seq: number; readonly equal: boolean }
    readonly history: { readonly behind: number; readonly behindMs: number; readonly stopsAtMs: number }
  }
  /** The assets by number: their names and how many digits their amounts have. */
  assets(): readonly { readonly asset: number; readonly name: string; readonly scale: number }[]
  /** Its backups, newest first, and when each was last restored to see whether it holds. */
  backups(count: number): Promise<readonly { at: Date; file: string; bytes: number; testedAt: Date | null }[]>
  /** What can be closed for everybody; `off` is null while it is on. */
  switches(): readonly {
    readonly name: string
    readonly title: DeskWords
    readonly off: { readonly reason: DeskWords; readonly by: string; readonly since: Date } | null
  }[]
  /** The maintenance that is announced and not over, the next one first. */
  maintenance(): readonly {
    readonly id: number
    readonly begins: Date
    readonly ends: Date
    readonly by: string
  }[]
  /** What can be set of it, with where each value came from; null is a secret. */
  settings(): readonly {
    readonly name: string
    readonly purpose: string
    readonly value: string | null
    readonly secret: boolean
    readonly from: 'environment' | 'default'
  }[]
}
