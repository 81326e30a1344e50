import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const GROUPS_OF_A_SITE = 4

/**
 * The key an address is counted under. A whole IPv6 site (/64) counts as one, because whoever has one address there has
 * all of them; an IPv4 address inside IPv6 counts as itself.
 */
export function addressKey(address: string): string {
  const mapped = MAPPED.exec(address)
  if (mapped !== null) return mapped[1] ?? address
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return groups
    .slice(0, GROUPS_OF_A_SITE)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
