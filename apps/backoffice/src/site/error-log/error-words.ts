/** The innermost component of a React component stack, or the place that a window error names. */
export function componentName(component: string): string {
  const first = component.split('\n', 1)[0]?.trim() ?? ''
  return /^(?:at|in) ([\w$.]+)/.exec(first)?.[1] ?? first
}

/** The path of an address: the host is always this one. */
export function placeOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}
