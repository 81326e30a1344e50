import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSealing } from '../../platform/secrets/sealing.ts'
import { readerOf } from './take-answer.ts'

it('a stranger with a whole network of addresses is one reader', () => {
  const services = { sealing: createSealing(randomBytes(32)) } as unknown as Parameters<typeof readerOf>[0]['services']
  const reader = (address: string): string => readerOf({ session: null, address, services }).toString('hex')
  expect(reader('2001:db8:1:2::1')).toBe(reader('2001:db8:1:2:ffff::9'))
  expect(reader('2001:db8:1:2::1')).not.toBe(reader('2001:db8:1:3::1'))
  expect(reader('203.0.113.1')).not.toBe(reader('203.0.113.2'))
})
