// Works the shares of a sale out anew: node check-shares.mjs startup-3.csv (or its address). Nothing else is needed.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const place = process.argv[2] ?? ''
const text = /^https?:/.test(place) ? await (await fetch(place)).text() : await readFile(place, 'utf8')
const [top = '', rows = ''] = text.split('number,time,subscriber,ticket,units,digest,given\n')
const { mode, units, outcome, committed, secret, beacon } = Object.fromEntries(
  top
    .trimEnd()
    .split('\n')
    .map(line => [line.slice(0, line.indexOf(',')), line.slice(line.indexOf(',') + 1)]),
)
const sha256 = words => createHash('sha256').update(words).digest('hex')
const lines = rows
  .trimEnd()
  .split('\n')
  .filter(line => line !== '')
  .map(line => line.split(','))
const problems = mode === undefined ? ['this is no list of a sale'] : []

// Each line's digest is over the one before and the line itself: none was changed, added or taken out.
let [head, all] = ['0'.repeat(64), 0]
for (const [index, [number, time, who, ticket, count, digest]] of lines.entries()) {
  head = sha256(`${head}\n${number},${time},${who},${ticket},${count}`)
  if (Number(number) !== index + 1 || Number(ticket) !== all + 1 || digest !== head)
    problems.push(`line ${index + 1} does not hold`)
  all += Number(count)
}
const asked = lines.map(([, , who, ticket, count]) => ({ who, ticket: Number(ticket), count: Number(count), given: 0 }))
if (outcome === 'sold') {
  if (mode === 'first') for (const one of asked) one.given = one.count
  if (mode === 'rata') inProportion(Number(units))
  if (mode === 'lottery') {
    if (sha256(secret) !== committed) problems.push('the secret is not the one that was promised')
    const seed = sha256(`${secret}\n${head}\n${beacon}`)
    const tickets = asked.flatMap(one =>
      Array.from({ length: one.count }, (_, at) => ({ one, score: sha256(`${seed} ${one.ticket + at}`) })),
    )
    tickets.sort((a, b) => (a.score < b.score ? -1 : 1))
    for (const { one } of tickets.slice(0, Number(units))) one.given++
  }
}
function inProportion(supply) {
  if (all <= supply)
    return asked.forEach(one => {
      one.given = one.count
    })
  const people = [...Map.groupBy(asked, one => one.who).values()].map(own => {
    const wide = BigInt(own.reduce((sum, { count }) => sum + count, 0)) * BigInt(supply)
    return { own, share: Number(wide / BigInt(all)), lost: wide % BigInt(all) }
  })
  let rest = supply - people.reduce((sum, { share }) => sum + share, 0)
  for (const one of people.toSorted((a, b) =>
    a.lost === b.lost ? a.own[0].ticket - b.own[0].ticket : a.lost < b.lost ? 1 : -1,
  ))
    if (rest-- > 0) one.share++
  for (const { own, share } of people) {
    let left = share
    for (const one of own) left -= one.given = Math.min(one.count, left)
  }
}
const told = lines.map(([, , , , , , given]) => given)
if (outcome !== '')
  asked.forEach(
    ({ given }, at) => String(given) === told[at] || problems.push(`line ${at + 1} is given ${told[at]}, not ${given}`),
  )
process.stdout.write(
  `${lines.length} subscriptions of ${new Set(asked.map(({ who }) => who)).size} people, ${all} units asked for\n`,
)
process.stdout.write(`${asked.reduce((sum, { given }) => sum + given, 0)} units given\nlast digest ${head}\n`)
for (const problem of problems.slice(0, 10)) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1
