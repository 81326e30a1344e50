/** Does what is asked under one name one after another, and what is asked under different names at once. */
export type InTurn = <Answer>(name: string, act: () => Promise<Answer>) => Promise<Answer>

/** Does what somebody asks under a client id in its turn: whoever says the same at once hears of the same; without one, at once. */
export const inTurnOf = <Answer>(
  turns: InTurn,
  { who, clientId }: { readonly who: string; readonly clientId: string | null },
  act: () => Promise<Answer>,
): Promise<Answer> => (clientId === null ? act() : turns(`${who} ${clientId}`, act))

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
