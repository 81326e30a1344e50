import { expect, it } from 'vitest'
import { senderVerdict } from './sender-check.ts'

const house = { sender: 'post@bourse.example', origin: 'https://bourse.example' }

it.each([
  ['post@bourse.example', 'ours-mail'],
  [' Post@Bourse.example ', 'ours-mail'],
  ['Bourse <post@bourse.example>', 'ours-mail'],
  ['post@bourse.example.evil.example', 'not-ours-mail'],
  // The second letter is Cyrillic.
  ['pоst@bourse.example', 'not-ours-mail'],
  ['post@bourse.example <thief@evil.example>', 'not-ours-mail'],
  ['Bourse <thief@evil.example>', 'not-ours-mail'],
  ['https://bourse.example', 'ours-link'],
  ['https://BOURSE.example/r/7KD2QX?x=1#y', 'ours-link'],
  ['bourse.example/recharge', 'ours-link'],
  ['http://bourse.example/', 'not-ours-link'],
  ['https://bourse.example:8443/', 'not-ours-link'],
  ['https://bourse.example@evil.example/', 'not-ours-link'],
  ['https://bourse@bourse.example/', 'not-ours-link'],
  ['https://bourse.example.evil.example/', 'not-ours-link'],
  ['https://evil.example/?https://bourse.example', 'not-ours-link'],
  // Its host is written with a Cyrillic letter.
  ['https://bоurse.example/', 'not-ours-link'],
  // A browser goes to the first host, other readers to the second.
  ['https://bourse.example\\@evil.example', 'not-ours-link'],
  ['javascript://bourse.example/%0aalert(1)', 'not-ours-link'],
  ['+1 555 0100', 'neither'],
  ['Bourse', 'neither'],
  ['https://', 'neither'],
] as const)('%s is %s', (said, verdict) => {
  expect(senderVerdict(said, house)).toBe(verdict)
})

it('knows of no letters of a house that sends none, and its own site with a port', () => {
  const demo = { sender: null, origin: 'http://127.0.0.1:3000' }
  expect(senderVerdict('bourse@localhost', demo)).toBe('no-mail')
  expect(senderVerdict('127.0.0.1:3000/assets', demo)).toBe('ours-link')
  expect(senderVerdict('127.0.0.1:3001/assets', demo)).toBe('not-ours-link')
})
