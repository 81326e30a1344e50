import type { RouteReply, RouteRequest } from '../../operations/feature.ts'
import type { Deps } from '../../operations/operation.ts'
import type { Files } from '../../platform/files.ts'
import type { FileGrant } from './file-grant.ts'

/** Hands out a file to who holds a grant for it. */
export type FileSource = (
  context: Deps<{ files: Files }>,
  grant: FileGrant,
  request: RouteRequest,
) => Promise<RouteReply>

/** What each right opens, by its letter: each room registers its own. */
export type FileSources = Readonly<Record<string, FileSource>>
