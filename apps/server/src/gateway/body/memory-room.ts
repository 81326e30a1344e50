/** Room in memory for whole files, given in the order of asking. */
export type MemoryRoom = {
  /** Resolves when there is room; the answer gives it back. */
  take(bytes: number): Promise<() => void>
}

/** Files that operations may hold in memory at once, together; eight pictures of the largest size. */
export const HELD_BYTES_MAX = 64 * 1024 * 1024

/** Makes a room of so many bytes. */
export function memoryRoom(bytesMax: number): MemoryRoom {
  const waiting: { bytes: number; enter: () => void }[] = []
  let held = 0

  const admit = (): void => {
    // In order, so that a large file is not passed by small ones for ever; one that is larger than the room goes alone.
    for (
      let next = waiting[0];
      next !== undefined && (held === 0 || held + next.bytes <= bytesMax);
      next = waiting[0]
    ) {
      waiting.shift()
      held += next.bytes
      next.enter()
    }
  }

  return {
    take(bytes) {
      return new Promise(resolve => {
        let left = false
        const leave = (): void => {
          if (left) return
          left = true
          held -= bytes
          admit()
        }
        waiting.push({ bytes, enter: () => resolve(leave) })
        admit()
      })
    },
  }
}
