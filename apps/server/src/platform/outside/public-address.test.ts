import { expect, it } from 'vitest'
import { isLoopback, isPublicAddress } from './public-address.ts'

it.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4009:80b::200e', '::ffff:8.8.8.8'])(
  '%s is public',
  address => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

it.each([
  '0.0.0.0',
  '10.255.255.255',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2001::1',
  '2002:a00:1::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not', address => {
  expect(isPublicAddress(address)).toBe(false)
})

it('knows this machine from everything else', () => {
  for (const own of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) expect(isLoopback(own)).toBe(true)
  for (const other of ['10.0.0.1', '169.254.169.254', '192.168.0.1', '0.0.0.0', '8.8.8.8', 'fe80::1', 'localhost'])
    expect(isLoopback(other)).toBe(false)
})
