import type { fundsProofRoots } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'

/** The newest day of which it was published what is owed; null: there is none yet. */
export const useLastProof = () =>
  useQuery({
    queryKey: ['proof', 'last'],
    queryFn: async () =>
      dataOf(await calls.call<typeof fundsProofRoots>('/api/funds/proof-roots', {})).records[0] ?? null,
  })
