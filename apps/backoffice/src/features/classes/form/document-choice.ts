import type { documentList } from '@bourse/protocol'
import { DOCUMENT_LIMITS } from '@bourse/protocol/terms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../../site/calls/ask.ts'
import { useServices } from '../../../site/console-services.ts'

/** How many documents a class can have. */
export const BOUND_MAX = DOCUMENT_LIMITS.boundMax
const OFFERED = 50

/** The documents that a class can be given, by a part of their name. */
export function useDocumentChoice(keyword: string, enabled: boolean): { value: number; label: string }[] {
  const { client } = useServices()
  const of = (space: 'public' | 'mine') => ({
    queryKey: ['documents', 'choice', space, keyword],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      ask<typeof documentList>(
        client,
        '/backoffice/document/list',
        { space, keyword, sort: 'uploaded', limit_num: OFFERED },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled,
  })
  const everybodys = useQuery(of('public'))
  const own = useQuery(of('mine'))
  return [...(everybodys.data?.records ?? []), ...(own.data?.records ?? [])]
    .filter(({ status }) => status !== 'failed')
    .map(({ document_id, name }) => ({ value: document_id, label: name }))
}
