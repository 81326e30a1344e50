import { ownScript } from '@bourse/shell'

const WORKER = '/sw.js'

/** Has the browser keep the shell of the site for when the network is away; never an answer of a call. */
export async function keepOfflineShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(ownScript(WORKER))
    const { active } = await navigator.serviceWorker.ready
    // What this page fetched before the worker was there, it has not seen.
    const keep = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name, location.href))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    active?.postMessage({ keep })
  } catch {
    // A private window, or a browser that was told to keep nothing: the site works, and only while there is a network.
  }
}
