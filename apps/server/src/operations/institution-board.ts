import type { deskInstitution, deskInstitutionList, deskInstitutionStatement, ReplyOf } from '@bourse/protocol'

/** Which of a list, newest first: below a number where one is said. */
type Page = { readonly below: number | undefined; readonly count: number }

type List = ReplyOf<typeof deskInstitutionList>

/** What operators see of institutions. */
export type InstitutionBoard = {
  list(page: Page & { readonly text: string | undefined }): Promise<List['institutions']>
  count(): Promise<Pick<List, 'all' | 'closed'>>
  /** Null: there is none. */
  one(institution: number): Promise<ReplyOf<typeof deskInstitution> | null>
  /** Null: there is none. */
  statement(institution: number, page: Page): Promise<ReplyOf<typeof deskInstitutionStatement>['rows'] | null>
  /** A word that is another one when an institution, its account or a contact is. */
  last(): Promise<string>
}
