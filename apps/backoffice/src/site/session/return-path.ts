/** Where to go after signing in: the path that was asked for when it is one of this site, otherwise the root. */
export function returnPath(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return '/'
  const place = new URL(wanted, 'http://site.invalid')
  if (place.origin !== 'http://site.invalid' || place.pathname === '/login') return '/'
  return place.pathname + place.search + place.hash
}
