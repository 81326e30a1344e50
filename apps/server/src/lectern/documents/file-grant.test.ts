import { HOUR_MS } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { grantAddress, readGrant } from './file-grant.ts'

const SECRET = Buffer.alloc(32, 5)
const NOW_MS = 1_800_000_000_000
const grantOf = (address: string): string => address.split('/').at(-1) ?? ''
const made = grantOf(grantAddress(SECRET, NOW_MS, { right: 'v', id: 3001 }))

describe('the address of a file', () => {
  it('opens what it was made for, for half a day', () => {
    expect(readGrant(made, SECRET, NOW_MS)).toMatchObject({ right: 'v', id: 3001 })
    expect(readGrant(made, SECRET, NOW_MS + 12 * HOUR_MS)).not.toBeNull()
    expect(readGrant(made, SECRET, NOW_MS + 13 * HOUR_MS)).toBeNull()
  })

  it('is the same within an hour, so that a browser keeps what it has fetched', () => {
    expect(grantAddress(SECRET, NOW_MS + 1000, { right: 'v', id: 3001 })).toContain(made)
  })

  it('opens nothing once anything of it is changed', () => {
    const [right, id, until, signature] = made.split('~')
    const forged = [
      `d~${id}~${until}~${signature}`,
      `${right}~2bf~${until}~${signature}`,
      `${right}~${id}~zzzzzzz~${signature}`,
      `${right}~0${id}~${until}~${signature}`,
      `${right}~${id}~${until}~${'A'.repeat(24)}`,
      made.slice(0, -1),
      '../../etc/passwd',
    ]
    for (const grant of forged) expect([grant, readGrant(grant, SECRET, NOW_MS)]).toEqual([grant, null])
    expect(readGrant(made, Buffer.alloc(32, 6), NOW_MS)).toBeNull()
  })
})
