import type { Files } from '../../../platform/files.ts'

// What uploads leave free: the journal may lie on the same disk, and must never find it full.
const KEPT_FREE = 2 * 1024 * 1024 * 1024

/** Whether the disk takes so many bytes more and still has room for what must be written. */
export const hasRoom = async (files: Pick<Files, 'free'>, bytes: number): Promise<boolean> =>
  (await files.free()) - bytes >= KEPT_FREE
