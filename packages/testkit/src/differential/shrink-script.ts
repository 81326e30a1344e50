/**
 * Leaves out as much of a failing script as it can while it still fails: halves first, then ever smaller pieces down
 * to single steps (delta debugging), until no single step can be spared.
 */
export function shrinkScript<Step>(script: readonly Step[], fails: (script: readonly Step[]) => boolean): Step[] {
  let kept = [...script]
  let size = Math.max(1, Math.floor(kept.length / 2))
  while (kept.length > 0) {
    let spared = false
    for (let from = 0; from < kept.length; ) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)]
      if (fails(without)) {
        kept = without
        spared = true
      } else {
        from += size
      }
    }
    if (size === 1 && !spared) break
    // One pass at a size usually finds all there is; single steps are tried until none can go.
    size = Math.max(1, Math.floor(size / 2))
  }
  return kept
}
