import type { Page } from '@playwright/test'

/** Gives a page a browser that allows notices and has a push service: a browser without windows has neither. */
export const allowPush = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const keys = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
    const textOf = (bytes: Uint8Array): string =>
      btoa(String.fromCodePoint(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const given = {
      endpoint: 'https://push.example/of-this-journey',
      keys: { p256dh: textOf(point), auth: textOf(crypto.getRandomValues(new Uint8Array(16))) },
    }
    const pushManager = { subscribe: async () => ({ toJSON: () => given }), getSubscription: async () => null }
    Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' })
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) },
    })
  })
