/** What a browser gives the house, so that it can be pushed to. */
export type GivenPush = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** Why push cannot be turned on here: the browser has none, its owner said no, or its push service does not answer. */
export type PushProblem = 'unsupported' | 'denied' | 'unreachable'

/** Whether this browser knows push at all: it must be reached over TLS, and on an iPhone the app must be installed. */
export const knowsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether its owner has forbidden this site to show anything. */
export const isForbidden = (): boolean => knowsPush() && Notification.permission === 'denied'

/** Asks the browser for what it takes to be pushed to; it asks its owner, where nobody has yet. */
export async function subscribeBrowser(key: string): Promise<GivenPush | PushProblem> {
  if (!knowsPush()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    const options = { userVisibleOnly: true, applicationServerKey: key }
    // A subscription with another house's key, or with the one before, cannot be changed.
    const given = await pushManager.subscribe(options).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    const { endpoint, keys } = given.toJSON()
    const { p256dh, auth } = keys ?? {}
    return endpoint === undefined || p256dh === undefined || auth === undefined
      ? 'unreachable'
      : { endpoint, p256dh, auth }
  } catch {
    return 'unreachable'
  }
}

/** Has the browser let go of its subscription. */
export async function unsubscribeBrowser(): Promise<void> {
  if (!knowsPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
