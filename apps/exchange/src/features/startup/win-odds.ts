/** How likely each number of wins is, from none on, for so many of all tickets when so many win: drawn without putting back. */
export function winOdds(own: number, all: number, winning: number): readonly number[] {
  const wins = Math.min(winning, all)
  return Array.from({ length: own + 1 }, (_, hit) => {
    const log = logChoose(own, hit) + logChoose(all - own, wins - hit) - logChoose(all, wins)
    return Number.isFinite(log) ? Math.exp(log) : 0
  })
}

function logChoose(from: number, take: number): number {
  if (take < 0 || take > from) return Number.NEGATIVE_INFINITY
  const few = Math.min(take, from - take)
  let log = 0
  for (let at = 1; at <= few; at++) log += Math.log(from - few + at) - Math.log(at)
  return log
}
