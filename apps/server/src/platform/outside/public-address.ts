import { isIP } from 'node:net'
import { listOf, withoutMapping } from './networks.ts'

// What is not the public internet: this machine, private and shared networks, link-local (where clouds keep their
// metadata), examples, benchmarks, multicast, reserved.
const NOT_PUBLIC_V4 = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
])
// Of IPv6 only what is given out is public, and of that neither what wraps an IPv4 address nor examples.
const PUBLIC_V6 = listOf(['2000::/3'])
const NOT_PUBLIC_V6 = listOf(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = withoutMapping(address)
  switch (isIP(plain)) {
    case 4:
      return !NOT_PUBLIC_V4.check(plain, 'ipv4')
    case 6:
      return PUBLIC_V6.check(plain, 'ipv6') && !NOT_PUBLIC_V6.check(plain, 'ipv6')
    default:
      return false
  }
}

const LOOPBACK_V4 = listOf(['127.0.0.0/8'])

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  const plain = withoutMapping(address)
  return plain === '::1' || (isIP(plain) === 4 && LOOPBACK_V4.check(plain, 'ipv4'))
}
