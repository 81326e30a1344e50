import type { documentList, RequestInput } from '@bourse/protocol'
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  type DocumentKind,
  type DocumentSpace,
  type DocumentStatus,
} from '@bourse/protocol/terms'

/** What the address says about the list of documents. */
export interface DocumentFilters {
  readonly space: DocumentSpace
  /** Null: all; `unfiled`: those in no folder. */
  readonly folder: number | 'unfiled' | null
  readonly keyword: string
  readonly kind: DocumentKind | null
  readonly status: DocumentStatus | null
  readonly sort: 'uploaded' | 'name' | 'bytes'
  readonly descending: boolean
  readonly page: number
}

const SORTS = ['uploaded', 'name', 'bytes'] as const
const positive = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** Reads the filters of the address; a word that is none of ours counts as no filter. */
export function readDocumentFilters(search: URLSearchParams): DocumentFilters {
  const word = (name: string): string => search.get(name) ?? ''
  const sort = SORTS.find(one => one === word('sort'))
  return {
    space: word('space') === 'mine' ? 'mine' : 'public',
    folder: word('folder') === 'unfiled' ? 'unfiled' : positive(word('folder')),
    keyword: word('q'),
    kind: DOCUMENT_KINDS.find(one => one === word('kind')) ?? null,
    status: DOCUMENT_STATUSES.find(one => one === word('status')) ?? null,
    sort: sort ?? 'uploaded',
    descending: sort === undefined || word('order') === 'desc',
    page: positive(word('page')) ?? 1,
  }
}

/** Whether anything but the folder narrows the list. */
export const isNarrowed = ({ keyword, kind, status }: DocumentFilters): boolean =>
  keyword !== '' || kind !== null || status !== null

/** The payload of the call. */
export const documentPayload = (filters: DocumentFilters, pageSize: number): RequestInput<typeof documentList> => ({
  space: filters.space,
  folder_id: typeof filters.folder === 'number' ? filters.folder : undefined,
  unfiled: filters.folder === 'unfiled',
  keyword: filters.keyword,
  kind: filters.kind ?? undefined,
  status: filters.status ?? undefined,
  sort: filters.sort,
  descending: filters.descending,
  limit_begin: (filters.page - 1) * pageSize,
  limit_num: pageSize,
})
