import type { ActSubject, DeskPage } from '@bourse/protocol'
import type { Fields, Values, Words } from './field.ts'

/** Who acts, and from where. */
export type Giver = {
  /** `local` when the socket of this machine was used without a key. */
  readonly operator: string
  /** The folder at this machine in which a command was given, for relative paths; null: it came from elsewhere. */
  readonly folder: string | null
  /** Why it is done, for an act that takes a reason. */
  readonly reason: string | null
  /** The language in which they are told what they look at; English where it is not known. */
  readonly language?: 'en' | 'zh'
}

/** Who acts, from where, and under which row of the audit. */
export type ActContext = Giver & {
  /** The row that was written before the effect: what an act makes can bear its number, so that it is made once. Null: it only looks. */
  readonly audit: number | null
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

/** Something of others' that an act would touch, counted: resting orders of a side. */
export type Touch = { readonly what: Words; readonly count: number }

/** The first of what it would touch, as a table, and all of it along a scale where it has a place there. */
export type TouchList = {
  readonly heads: readonly Words[]
  readonly rows: readonly (readonly string[])[]
  readonly bars: TouchBars | null
}

/** How much stays and how much goes, a bar a step, between two ends of a scale; `mark` is where now is. */
export type TouchBars = {
  readonly lowest: string
  readonly highest: string
  readonly mark: string
  /** How far the mark stands from the lowest end, 0 to 1. */
  readonly markAt: number
  readonly counts: readonly { readonly stays: number; readonly goes: number }[]
}

/** What an act would do, counted before it is done. */
export type Before = {
  readonly changes: readonly Change[]
  readonly touches?: readonly Touch[]
  readonly listed?: TouchList
  /** The command of the journal up to which was counted, where the act knows it better than the house does. */
  readonly atSeq?: number
}

/** What an act asks for before it is done. */
export type ActNeeds = {
  /** It is said with a reason, which stands in the audit. */
  readonly reason?: boolean
  /** At the desk the operator's second factor is asked again: it moves money or rights. */
  readonly secondFactor?: boolean
  /** It waits until another named operator has approved it: always, where it comes from elsewhere, or where a field says so. */
  readonly fourEyes?: true | 'from elsewhere' | { readonly field: string; readonly is: readonly string[] }
}

/** Whom or what an act is about: the audit is asked by it, and a page about that shows its acts. */
export type About<F extends Fields> =
  | {
      readonly is: ActSubject
      /** Its number or name, as everybody else says it too; null: there is none of what was said. */
      id(values: Values<F>): string | null | Promise<string | null>
    }
  /** It is about what another act is about. */
  | { sameAs(values: Values<F>): Promise<string | null> }

/**
 * What is done with an act whose row has no outcome, because the process ended between the two: it can be given again and leaves what once
 * leaves; or it is looked up whether it was done, null where that cannot be told. An act that says nothing is judged by a person.
 */
export type CutOff<F extends Fields> =
  | { readonly how: 'again' }
  | { readonly how: 'look'; wasDone(context: ActContext, values: Values<F>): Promise<boolean | null> }

/** One thing that an operator can ask of the running house, or do to it: command, form, audit and reference are made from it. */
export type Act<F extends Fields = Fields> = {
  /** The words that call it: `operator add`. */
  readonly name: string
  /** The page of the desk on which it stands. */
  readonly page: DeskPage
  /** One sentence for the list of commands and the page. */
  readonly purpose: Words
  /** What `acts` leaves a row in the audit and needs a named operator. */
  readonly effect: 'reads' | 'acts'
  readonly fields: F
  readonly needs?: ActNeeds
  /** Reasons that are given often, for a page to pick from. */
  readonly reasons?: readonly Words[]
  /** Whoever may open the socket of this machine may give it without a key; still in the audit, as `local`. */
  readonly keyless?: boolean
  /** It can be asked for now and done at a set time: `coming add`. */
  readonly canCome?: true
  readonly about?: About<F>
  /** The field that says how much it may touch at most: an act that would touch more than was shown stops. */
  readonly bound?: keyof F & string
  readonly cutOff?: CutOff<F>
  /** What would change, in figures, counted at this moment; a reply says why nothing can be done. */
  before?(context: ActContext, values: Values<F>): Promise<Before | ActReply>
  carryOut(context: ActContext, values: Values<F>): Promise<ActReply>
  /** Takes back what a cut-off act has done, from what was counted before it. */
  undo?(context: ActContext, values: Values<F>, was: readonly Change[]): Promise<ActReply>
}

/** An act in a list of many: its fields are its own affair. */
export type AnyAct = Act<Fields>

/** Names an act; its values are typed by its fields. */
export const act = <const F extends Fields>(of: Act<F>): AnyAct => of
