import type {
  deskAppeal,
  deskPapers,
  deskPeopleFind,
  deskPerson,
  deskPersonDeals,
  deskPersonEntries,
  deskPersonMessages,
  deskPersonMoney,
  deskPersonOrders,
  deskPersonSignIns,
  Language,
  ReplyOf,
} from '@bourse/protocol'

/** A page of a list. */
export type RecordPage = { readonly begin: number; readonly count: number }

/** A page of a list about one person. */
export type OfPerson = RecordPage & { readonly uid: number }

/** A picture that was handed in to a reviewer. */
export type PictureFile = { readonly mediaType: string; readonly bytes: Buffer; readonly uid: number }

/** Something that was handed in: an identity, a bank account, or the pictures of an appealed order. */
export type PaperName = { readonly of: 'identity' | 'bank' | 'appeal'; readonly number: number }

/** What the product that has the people shows of them to operators; mail and phone are masked. Who may look, and its row, are the desk's. */
export type PeopleRecords = {
  /** Whether there is such a person. */
  has(uid: number): Promise<boolean>
  find(
    text: string,
    asked: { readonly names: boolean; readonly count: number },
  ): Promise<ReplyOf<typeof deskPeopleFind>>
  /** Null: there is no such person. */
  person(
    uid: number,
    asked: { readonly names: boolean; readonly language: Language },
  ): Promise<Omit<ReplyOf<typeof deskPerson>, 'done' | 'reads'> | null>
  money(uid: number): Promise<ReplyOf<typeof deskPersonMoney>>
  orders(asked: OfPerson & { readonly state: 'open' | 'ended' }): Promise<ReplyOf<typeof deskPersonOrders>>
  deals(asked: OfPerson): Promise<ReplyOf<typeof deskPersonDeals>>
  entries(asked: OfPerson): Promise<ReplyOf<typeof deskPersonEntries>>
  messages(asked: OfPerson & { readonly language: Language }): Promise<ReplyOf<typeof deskPersonMessages>>
  signIns(asked: OfPerson): Promise<ReplyOf<typeof deskPersonSignIns>>
  /** An OTC order that was ever appealed, whole; null: there is none of that number. */
  appeal(number: number): Promise<ReplyOf<typeof deskAppeal> | null>
  /** What was handed in; null: there is nothing of that number. */
  papers(asked: PaperName & { readonly language: Language }): Promise<ReplyOf<typeof deskPapers> | null>
  picture(asked: PaperName & { readonly name: string }): Promise<PictureFile | null>
}
