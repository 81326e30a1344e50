import { isIP } from 'node:net'
import type { OutsideWorld } from '../../platform/outside/post-outside.ts'

/** Where a browser's push service takes what is for it: https on its own port, and no address of a network of ours; null otherwise. */
export function readEndpoint(text: string, { isAllowed }: Pick<OutsideWorld, 'isAllowed'>): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  // A name is looked up when something is sent; one of a single word is a machine of ours.
  if (isIP(host) === 0 ? !host.includes('.') : !isAllowed(host)) return null
  url.hash = ''
  return url
}
