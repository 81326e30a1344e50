import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './call-data.ts'

const RETRIES = 1

/** The cache of what calls answered. A refusal is final; only a connection that broke is tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < RETRIES && error instanceof CallFailure && ['NETWORK', 'TIMEOUT'].includes(error.failed.code),
    },
  },
})
