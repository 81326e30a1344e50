import { BlockList, isIP } from 'node:net'

/** An address or a network as it was written; null when it is none. */
export function readNetwork(text: string): string | null {
  const [address = '', length, ...more] = text.trim().split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return null
  if (length === undefined) return address
  if (!/^(?:0|[1-9]\d{0,2})$/.test(length) || Number(length) > (family === 4 ? 32 : 128)) return null
  return `${address}/${length}`
}

/** Whether an address lies in one of the networks; without any network every address does. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const plain = withoutMapping(address)
  const family = isIP(plain)
  return family !== 0 && listOf(networks).check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/** An IPv4 address that came in the dress of IPv6 as itself. */
export const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Networks as what checks addresses against them. */
export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  return list
}
