// Adds a tally up and checks it: node check-tally.mjs vote-14.csv (or its address). Nothing else is needed.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const place = process.argv[2] ?? ''
const text = /^https?:/.test(place) ? await (await fetch(place)).text() : await readFile(place, 'utf8')
const [head, ...lines] = text.trimEnd().split('\n')
const problems = head === 'number,time,voter,candidate,votes,coin,amount,digest' ? [] : ['this is no tally']

let digest = '0'.repeat(64)
const [byCandidate, byVoter] = [new Map(), new Map()]
for (const [index, line] of lines.entries()) {
  const [number, , voter, candidate, votes] = line.split(',')
  const cut = line.lastIndexOf(',')
  // Each line's digest is over the one before and the line itself: none was changed, added or taken out.
  digest = createHash('sha256')
    .update(`${digest}\n${line.slice(0, cut)}`)
    .digest('hex')
  if (Number(number) !== index + 1) problems.push(`line ${index + 1} is numbered ${number}`)
  if (line.slice(cut + 1) !== digest) problems.push(`the digest of line ${index + 1} does not hold`)
  byCandidate.set(candidate, (byCandidate.get(candidate) ?? 0) + Number(votes))
  byVoter.set(voter, (byVoter.get(voter) ?? 0) + Number(votes))
}
for (const [candidate, votes] of [...byCandidate].sort((one, other) => other[1] - one[1])) {
  process.stdout.write(`${candidate.padEnd(15)} ${votes}\n`)
}
process.stdout.write(`${lines.length} entries of ${byVoter.size} voters\nlast digest ${digest}\n`)
for (const problem of problems.slice(0, 10)) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
