import { sha256Text } from '@bourse/shell'

/** What working the shares out anew came to: the sums, or the first line that does not hold. */
export type ShareVerdict =
  | {
      readonly ok: true
      readonly entries: number
      readonly people: number
      readonly asked: number
      readonly given: number
      readonly head: string
    }
  | { readonly ok: false; readonly line: number; readonly why: 'form' | 'digest' | 'secret' | 'share' }

type Line = {
  readonly who: string
  readonly ticket: number
  readonly units: number
  /** As the list tells it; empty: it is not told yet. */
  readonly told: string
}

const HEAD = 'number,time,subscriber,ticket,units,digest,given'
const START = '0'.repeat(64)
// How many tickets are worked out before the page has its turn.
const AT_ONCE = 2_000

/** Works every digest and every share of a list out, with nothing but its text. */
export async function checkShares(text: string): Promise<ShareVerdict> {
  const at = text.indexOf(`${HEAD}\n`)
  if (at < 0) return { ok: false, line: 0, why: 'form' }
  const facts = new Map(
    text
      .slice(0, at)
      .trimEnd()
      .split('\n')
      .map(line => [line.slice(0, line.indexOf(',')), line.slice(line.indexOf(',') + 1)] as const),
  )
  const rows = text.slice(at + HEAD.length + 1).trimEnd()
  const read = readLines(rows === '' ? [] : rows.split('\n'))
  if ('ok' in read) return read
  const { lines, head, asked } = read
  const sums = {
    ok: true,
    entries: lines.length,
    people: new Set(lines.map(({ who }) => who)).size,
    asked,
    head,
  } as const
  if ((facts.get('outcome') ?? '') === '') return { ...sums, given: 0 }
  const given = facts.get('outcome') === 'sold' ? await sharesOf(facts, { lines, head, asked }) : lines.map(() => 0)
  if (given === null) return { ok: false, line: 0, why: 'secret' }
  const wrong = lines.findIndex(({ told }, index) => told !== String(given[index]))
  if (wrong >= 0) return { ok: false, line: wrong + 1, why: 'share' }
  return { ...sums, given: given.reduce((sum, units) => sum + units, 0) }
}

type Read = { readonly lines: readonly Line[]; readonly head: string; readonly asked: number }

function readLines(rows: readonly string[]): Read | Extract<ShareVerdict, { ok: false }> {
  const lines: Line[] = []
  let [head, asked] = [START, 0]
  for (const [index, row] of rows.entries()) {
    const [number = '', time = '', who = '', ticket = '', units = '', digest = '', told = ''] = row.split(',')
    head = sha256Text(`${head}\n${number},${time},${who},${ticket},${units}`)
    const holds = Number(number) === index + 1 && Number(ticket) === asked + 1 && digest === head
    if (!holds) return { ok: false, line: index + 1, why: 'digest' }
    lines.push({ who, ticket: Number(ticket), units: Number(units), told })
    asked += Number(units)
  }
  return { lines, head, asked }
}

/** What each line is given; null: the secret is not the one that was promised. */
async function sharesOf(facts: ReadonlyMap<string, string>, { lines, head, asked }: Read): Promise<number[] | null> {
  const supply = Number(facts.get('units') ?? '0')
  if (facts.get('mode') === 'rata') return inProportion(lines, { supply, asked })
  if (facts.get('mode') !== 'lottery') return lines.map(({ units }) => units)
  const secret = facts.get('secret') ?? ''
  if (sha256Text(secret) !== facts.get('committed')) return null
  return byLot(lines, supply, sha256Text(`${secret}\n${head}\n${facts.get('beacon') ?? ''}`))
}

async function byLot(lines: readonly Line[], supply: number, seed: string): Promise<number[]> {
  const tickets: { readonly at: number; readonly score: string }[] = []
  for (const [at, { ticket, units }] of lines.entries()) {
    for (let which = ticket; which < ticket + units; which++) {
      tickets.push({ at, score: sha256Text(`${seed} ${which}`) })
      if (tickets.length % AT_ONCE === 0) await new Promise(done => setTimeout(done))
    }
  }
  const given = lines.map(() => 0)
  for (const { at } of tickets.sort((one, other) => (one.score < other.score ? -1 : 1)).slice(0, supply)) {
    given[at] = (given[at] ?? 0) + 1
  }
  return given
}

function inProportion(lines: readonly Line[], { supply, asked }: { supply: number; asked: number }): number[] {
  if (asked <= supply) return lines.map(({ units }) => units)
  const people = new Map<string, { units: number; first: number }>()
  for (const { who, units, ticket } of lines) {
    const before = people.get(who)
    people.set(who, { units: (before?.units ?? 0) + units, first: before?.first ?? ticket })
  }
  const shares = [...people].map(([who, { units, first }]) => {
    const wide = BigInt(units) * BigInt(supply)
    return { who, first, share: Number(wide / BigInt(asked)), lost: wide % BigInt(asked) }
  })
  const rest = supply - shares.reduce((sum, { share }) => sum + share, 0)
  const byLoss = shares.toSorted((one, other) =>
    one.lost === other.lost ? one.first - other.first : one.lost < other.lost ? 1 : -1,
  )
  const left = new Map(byLoss.map(({ who, share }, at) => [who, share + (at < rest ? 1 : 0)]))
  return lines.map(({ who, units }) => {
    const given = Math.min(units, left.get(who) ?? 0)
    left.set(who, (left.get(who) ?? 0) - given)
    return given
  })
}
