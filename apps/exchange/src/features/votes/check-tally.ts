import type { RoundView } from '@bourse/protocol'
import { sha256Text } from '@bourse/shell'

/** What checking a tally came to: its sums, or the first line that does not hold. */
export type TallyVerdict =
  | {
      readonly ok: true
      readonly entries: number
      readonly voters: number
      readonly head: string
      readonly sums: ReadonlyMap<string, number>
    }
  | { readonly ok: false; readonly line: number }

const HEAD = 'number,time,voter,candidate,votes,coin,amount,digest'
const START = '0'.repeat(64)

/** Works every digest of a tally out and adds its votes up, with nothing but its text. */
export function checkTally(text: string): TallyVerdict {
  const [head, ...lines] = text.trimEnd().split('\n')
  if (head !== HEAD) return { ok: false, line: 0 }
  const sums = new Map<string, number>()
  const voters = new Set<string>()
  let digest = START
  for (const [index, line] of lines.entries()) {
    const cut = line.lastIndexOf(',')
    const [number = '', , voter = '', candidate = '', votes = ''] = line.split(',')
    digest = sha256Text(`${digest}\n${line.slice(0, cut)}`)
    if (Number(number) !== index + 1 || line.slice(cut + 1) !== digest) return { ok: false, line: index + 1 }
    sums.set(candidate, (sums.get(candidate) ?? 0) + Number(votes))
    voters.add(voter)
  }
  return { ok: true, entries: lines.length, voters: voters.size, head: digest, sums }
}

type ToldRound = Pick<RoundView, 'state' | 'head'> & {
  readonly candidates: readonly Pick<RoundView['candidates'][number], 'coin' | 'votes'>[]
}

/** The same held against what the page tells of a round that is over: a tally that lacks its last lines holds by itself. */
export function tallyOf(round: ToldRound, text: string): TallyVerdict {
  const verdict = checkTally(text)
  if (!verdict.ok || round.state !== 'ended') return verdict
  const isWhole = verdict.head === round.head
  const addsUp = round.candidates.every(({ coin, votes }) => (verdict.sums.get(coin) ?? 0) === votes)
  return isWhole && addsUp ? verdict : { ok: false, line: verdict.entries + 1 }
}
