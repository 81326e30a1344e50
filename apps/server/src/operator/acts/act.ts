import type { Fields, Values, Words } from './field.ts'
import type { Page } from './pages.ts'

/** Who acts, and from where. */
export type ActContext = {
  /** `local` when the socket of this machine was used without a key. */
  readonly operator: string
  /** The folder at this machine in which a command was given, for relative paths; null: it came from elsewhere. */
  readonly folder: string | null
  /** Why it is done, for an act that takes a reason. */
  readonly reason: string | null
}

/** What the operator is shown. */
export type ActReply = {
  readonly ok: boolean
  readonly text: string
  /** What the audit keeps of something done, beside its words. */
  readonly detail?: string
}

/** One figure that an act would change: what it is now and what it would be then. */
export type Change = { readonly what: Words; readonly from: string; readonly to: string }

/** What an act asks for before it is done. */
export type Needs = {
  /** It is said with a reason, which stands in the audit. */
  readonly reason?: boolean
  /** At the desk the operator's second factor is asked again: it moves money or rights. */
  readonly secondFactor?: boolean
  /** It waits until another named operator has approved it: always, where it comes from elsewhere, or where a field says so. */
  readonly fourEyes?: true | 'from elsewhere' | { readonly field: string; readonly is: readonly string[] }
}

/** One thing that an operator can ask of the running house, or do to it: command, form, audit and reference are made from it. */
export type Act<F extends Fields = Fields> = {
  /** The words that call it: `operator add`. */
  readonly name: string
  /** The page of the desk on which it stands. */
  readonly page: Page
  /** One sentence for the list of commands and the page. */
  readonly purpose: Words
  /** What `acts` leaves a row in the audit and needs a named operator. */
  readonly effect: 'reads' | 'acts'
  readonly fields: F
  readonly needs?: Needs
  /** Whoever may open the socket of this machine may give it without a key; still in the audit, as `local`. */
  readonly keyless?: boolean
  /** What would change, in figures, counted at this moment; a reply says why nothing can be done. */
  before?(context: ActContext, values: Values<F>): Promise<readonly Change[] | ActReply>
  carryOut(context: ActContext, values: Values<F>): Promise<ActReply>
}

/** An act in a list of many: its fields are its own affair. */
export type AnyAct = Act<Fields>

/** Names an act; its values are typed by its fields. */
export const act = <const F extends Fields>(of: Act<F>): AnyAct => of
