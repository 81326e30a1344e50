// Checks a saved proof of liabilities without the house: node check-proof.mjs bourse-proof-2026-11-27.json
// A digest behind it is your own copy of the published one, to be compared as well.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const [file, copy] = process.argv.slice(2)
const proof = JSON.parse(readFileSync(file, 'utf8'))
const digest = text => createHash('sha256').update(text).digest('hex')
const unitsOf = sums => Object.fromEntries(Object.entries(sums).map(([coin, atoms]) => [coin, BigInt(atoms)]))
const named = sums =>
  Object.keys(sums)
    .toSorted()
    .filter(coin => sums[coin] !== 0n)
const textOf = sums =>
  named(sums)
    .map(coin => `${coin}=${sums[coin]}`)
    .join(',')
const part = node => `${node.hash}|${textOf(node.sums)}`
const wrong = []

const { uid, secret } = proof.leaf
const own = unitsOf(proof.leaf.sums)
let branch = { hash: digest(`leaf|${uid}|${secret}|${textOf(own)}`), sums: own }
if (Object.values(own).some(atoms => atoms < 0n)) wrong.push('your own leaf is below zero')
for (const [at, { side, hash, sums }] of proof.path.entries()) {
  const neighbour = { hash, sums: unitsOf(sums) }
  if (Object.values(neighbour.sums).some(atoms => atoms < 0n)) wrong.push(`level ${at + 1} is below zero`)
  const [left, right] = side === 'right' ? [branch, neighbour] : [neighbour, branch]
  const together = { ...branch.sums }
  for (const [coin, atoms] of Object.entries(neighbour.sums)) together[coin] = (together[coin] ?? 0n) + atoms
  branch = { hash: digest(`node|${part(left)}|${part(right)}`), sums: together }
}
if (branch.hash !== proof.root) wrong.push(`it leads to ${branch.hash}, published is ${proof.root}`)
if (textOf(branch.sums) !== textOf(unitsOf(proof.sums))) wrong.push('the published total is another one')
if (copy !== undefined && copy !== proof.root) wrong.push('your copy of the published digest is another one')

const outcome = wrong.length === 0 ? `Holds: your balances are in ${proof.root}` : `Does not hold: ${wrong.join('; ')}`
process.stdout.write(`${outcome}\n`)
process.exitCode = wrong.length === 0 ? 0 : 1
