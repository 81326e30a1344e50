/** What of a browser's Trusted Types we use; one without them takes plain text everywhere. */
export type TrustedTypes = {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML?: (text: string) => string | null
      readonly createScriptURL?: (address: string) => string | null
    },
  ): { createScriptURL(address: string): unknown }
}

const ofBrowser = (): TrustedTypes | undefined => (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes

/**
 * The policy for kits that write text where markup could stand, as style sheets are written and places emptied. Text without a single
 * `<` makes no element, whatever it says; everything else is refused by the browser, ours included. To be called once, first of all.
 */
export function allowTextAsMarkup(types: TrustedTypes | undefined = ofBrowser()): void {
  types?.createPolicy('default', { createHTML: text => (text.includes('<') ? null : text) })
}

/** An address of the site's own build, as the browser wants it before it runs what lies there; any other is refused. */
export function ownScript(address: string, types: TrustedTypes | undefined = ofBrowser()): string {
  if (types === undefined) return address
  const known = policies.get(types) ?? openPolicy(types)
  known.own.add(address)
  return known.policy.createScriptURL(address) as string
}

type OwnScripts = {
  readonly own: Set<string>
  readonly policy: ReturnType<TrustedTypes['createPolicy']>
}

// A browser makes a policy of a name once.
const policies = new WeakMap<TrustedTypes, OwnScripts>()

function openPolicy(types: TrustedTypes): OwnScripts {
  const own = new Set<string>()
  const rules = { createScriptURL: (asked: string) => (own.has(asked) ? asked : null) }
  const opened = { own, policy: types.createPolicy('own-script', rules) }
  policies.set(types, opened)
  return opened
}
