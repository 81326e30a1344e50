import type { SiteMessages } from '../languages/messages.ts'

/** What the page itself can find wrong with a field: a text of the area `forms`. */
export type ProblemName = keyof SiteMessages['forms']['problems']

/** What is wrong with a field: something the page knows, a whole sentence, or what the server said of it without its name. */
export type Problem = ProblemName | { readonly sentence: string } | { readonly unnamed: string }

/** What is wrong, field by field; a sound form has none. */
export type Problems<Values> = { readonly [Field in keyof Values]?: Problem | undefined }

/** The fields that have a problem. */
export function wrongFields<Values extends object>(problems: Problems<Values>): (keyof Values)[] {
  return (Object.keys(problems) as (keyof Values)[]).filter(field => problems[field] !== undefined)
}
