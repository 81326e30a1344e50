import type { UploadGoal } from '@bourse/protocol'
import type { QueryClient } from '@tanstack/react-query'
import type { ConsoleClient } from '../../../site/calls/console-client.ts'
import { useServices } from '../../../site/console-services.ts'
import { createUploads, type Uploads } from './uploads.ts'

const known = new WeakMap<ConsoleClient, Uploads>()

/** The uploads of this page; they outlive every visit to a screen. */
export function useUploads(): Uploads {
  const { client, queries } = useServices()
  const before = known.get(client)
  if (before !== undefined) return before
  const made = createUploads(client, goal => refresh(queries, goal))
  known.set(client, made)
  // What the network stopped goes on when it is back.
  addEventListener('online', made.goOnAll)
  return made
}

const refresh = (queries: QueryClient, goal: UploadGoal): void =>
  void queries.invalidateQueries({ queryKey: [goal === 'document' ? 'documents' : 'recordings'] })
