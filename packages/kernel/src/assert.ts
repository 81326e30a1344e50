/** Thrown when one of our own invariants is broken: never caught below the process edge. */
export class BrokenInvariant extends Error {
  override readonly name = 'BrokenInvariant'
}

/** States a sentence that must hold; on in production, because a wrong figure costs more than a stop. */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new BrokenInvariant(sentence)
}

/**
 * Stops with a sentence that carries figures. Where every command passes, `if (…) broken(`…`)` takes the place of
 * `assert`, whose sentence would be put together each time it holds.
 */
export function broken(sentence: string): never {
  throw new BrokenInvariant(sentence)
}

/** Marks a branch that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new BrokenInvariant(`unreachable value ${String(value)}`)
}
