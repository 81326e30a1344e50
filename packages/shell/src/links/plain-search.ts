/** An address's search as plain text, as people may type it: no value of it is read as anything but a word. */
export const plainSearch = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Readonly<Record<string, unknown>>): string => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
    const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()
    return text === '' ? '' : `?${text}`
  },
} as const
