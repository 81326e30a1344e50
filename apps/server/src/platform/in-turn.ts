/** Does what is asked under one name one after another, and what is asked under different names at once. */
export type InTurn = <Answer>(name: string, act: () => Promise<Answer>) => Promise<Answer>

/** Makes a keeper of turns; it remembers no name that nobody waits for. */
export function openTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return (name, act) => {
    const before = last.get(name) ?? Promise.resolve()
    // Whatever became of the one before is its own affair.
    const mine = before.then(act, act)
    last.set(name, mine)
    const forget = (): void => {
      if (last.get(name) === mine) last.delete(name)
    }
    mine.then(forget, forget)
    return mine
  }
}
