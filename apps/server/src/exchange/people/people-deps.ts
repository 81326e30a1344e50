import type { Deps } from '../../operations/operation.ts'
import type { CodeTimes } from '../../platform/code-times.ts'
import type { Files } from '../../platform/files.ts'
import type { Sealing } from '../../platform/secrets/sealing.ts'

/** The sending of letters and short messages. */
export type LetterService = {
  /** Whether letters of a channel get anywhere; to one that was not set up no code is promised. */
  readonly carries: { readonly mail: boolean; readonly sms: boolean }
  /** Says that a letter was written. */
  wake(): void
}

/** Whoever remembers who is signed in. */
export type SessionService = {
  /** Says that these ended; called once that is committed. */
  ended(sessionIds: readonly number[]): void
}

/** The users' messages, as their open pages hear of them. */
export type DrawerService = {
  /** Says that a user's messages changed. */
  changed(userId: number): void
  /** Calls back when somebody's messages changed; the answer ends it. */
  follow(listener: (userId: number) => void): () => void
}

/** Where users' images are kept. */
export type ImageStore = {
  readonly files: Files
  /** How many images a user may upload a day. */
  readonly dailyMax: number
}

/** Telling devices while no page of the site is open. */
export type PushService = {
  /** The house's own key, as a browser takes it when it subscribes. */
  readonly point: string
  /** Where a browser's push service listens; null for what is none, or lies in a network of ours. */
  readEndpoint(text: string): URL | null
}

/** What holds for every account. */
export type AccountRules = {
  /** Welcomes somebody whose account was just opened: the demo gives play money. */
  welcome(userId: number): Promise<void>
  /** The public address of the exchange site, for links in letters. */
  siteUrl(): string
  /** The house's own time, which nobody sets: by it withdrawals are held back. */
  houseNowMs(): Promise<number>
  /** How long withdrawals are held back after a change of password or factor. */
  readonly withdrawFreezeMs: number
}

/** What concerns people, a service a concern. */
export type PeopleServices = {
  readonly letters: LetterService
  readonly sessions: SessionService
  readonly drawers: DrawerService
  readonly images: ImageStore
  readonly push: PushService
  readonly accounts: AccountRules
  readonly sealing: Sealing
  /** The moments of which an authenticator's code may be. */
  readonly codeTimes: CodeTimes
}

/** Those services of people that an operation names. */
export type PeopleWith<Name extends keyof PeopleServices> = Pick<PeopleServices, Name>

/** What a function needs that is no operation: the database and the clock, and those services that it names. */
export type PeopleDeps<Name extends keyof PeopleServices = keyof PeopleServices> = Deps<PeopleWith<Name>>
