import { QueryClient } from '@tanstack/react-query'

/** The cache of what calls answered. A refusal is final; only a connection that broke is tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 10_000, refetchOnWindowFocus: false } },
})
