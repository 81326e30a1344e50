/** What a header of a trusted proxy says: of several proxies the last, which is the one that we know, has written last. */
export const lastForwarded = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim()

/** The host name of a Host header, without its port. */
export const hostnameOf = (host: string): string =>
  host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : (host.split(':', 1)[0] ?? '')
