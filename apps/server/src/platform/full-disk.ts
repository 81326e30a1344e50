const SAYS_FULL = /no space left on device|ENOSPC/i
// PostgreSQL's disk_full.
const FULL = new Set(['ENOSPC', '53100'])

/** Whether a fault, or one that it came from, is a disk without room. */
export function isFullDisk(cause: unknown): boolean {
  for (let fault = cause; fault instanceof Error; fault = fault.cause) {
    if (FULL.has((fault as NodeJS.ErrnoException).code ?? '') || SAYS_FULL.test(fault.message)) return true
  }
  return false
}
