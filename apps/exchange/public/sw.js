// Serves the shell of the site while the network is away, and shows what the house tells a device while no page is open. No answer of a call
// is ever kept, so that no figure is old.

const CACHE = 'bourse-shell-1'
const SHELL = '/'
// Icons and the manifest: they have no digest in their names, so the network is asked first.
const STANDING = /^\/(?:favicon\.svg|app\.webmanifest|icon-[\w-]+\.png|apple-touch-icon\.png)$/
// Named after their content: what is kept is what would be fetched.
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/
const LINKED = /(?:src|href)="(\/assets\/[^"]+)"/g

self.addEventListener('install', event => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()))
})

// The page names what it had fetched before this worker was there.
self.addEventListener('message', event => {
  const paths = Array.isArray(event.data?.keep) ? event.data.keep : []
  event.waitUntil(keepAssets(paths.filter(path => typeof path === 'string' && HASHED.test(path))))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (HASHED.test(pathname)) event.respondWith(assetOf(request))
  else if (STANDING.test(pathname)) event.respondWith(standingOf(request))
})

// A push is for whoever turned it on: a title, a text and the page it is about.
self.addEventListener('push', event => {
  event.waitUntil(showPush(event.data))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

async function showPush(data) {
  const { title, text, page } = readPush(data)
  await self.registration.showNotification(title, {
    body: text,
    data: page,
    icon: '/icon-192.png',
  })
}

// A browser must show something for every push: one that cannot be read is shown by the site's name.
function readPush(data) {
  try {
    const { title, text, page } = data.json()
    if ([title, text, page].every(part => typeof part === 'string')) return { title, text, page }
  } catch {
    // Below.
  }
  return { title: 'Bourse', text: '', page: '/message' }
}

// Where the page is open already it comes to the front; another one is not taken from whoever types in it.
async function openPage(page) {
  const wanted = new URL(typeof page === 'string' ? page : '/message', self.location.origin)
  if (wanted.origin !== self.location.origin) return
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find(({ url }) => url === wanted.href)
  await (there === undefined ? self.clients.openWindow(wanted.href) : there.focus())
}

async function pageOf(event) {
  try {
    const page = await fetch(event.request)
    if (page.ok && (page.headers.get('content-type') ?? '').startsWith('text/html')) event.waitUntil(keepShell())
    return page
  } catch (cause) {
    const shell = await caches.match(SHELL, { cacheName: CACHE })
    if (shell === undefined) throw cause
    return shell
  }
}

async function assetOf(request) {
  const kept = await caches.match(request, { cacheName: CACHE })
  if (kept !== undefined) return kept
  const fetched = await fetch(request)
  if (fetched.ok) await (await caches.open(CACHE)).put(request, fetched.clone())
  return fetched
}

async function standingOf(request) {
  try {
    const fetched = await fetch(request)
    if (fetched.ok) await (await caches.open(CACHE)).put(request, fetched.clone())
    return fetched
  } catch (cause) {
    const kept = await caches.match(request, { cacheName: CACHE })
    if (kept === undefined) throw cause
    return kept
  }
}

const linkedIn = text => [...text.matchAll(LINKED)].map(([, path]) => path)

// The page's frame as everybody gets it, and what it links. A new build has other names: what belonged to the one before goes.
async function keepShell() {
  const page = await fetch(SHELL, { cache: 'no-store' })
  if (!page.ok) return
  const cache = await caches.open(CACHE)
  const before = await cache.match(SHELL)
  const linked = linkedIn(await page.clone().text())
  const isNewBuild = before !== undefined && linkedIn(await before.text()).join() !== linked.join()
  if (isNewBuild) {
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url)
      if (HASHED.test(pathname) && !linked.includes(pathname)) await cache.delete(request)
    }
  }
  await keepAssets(linked)
  await cache.put(SHELL, page)
}

async function keepAssets(paths) {
  const cache = await caches.open(CACHE)
  for (const path of new Set(paths)) {
    if ((await cache.match(path)) === undefined) await cache.add(path).catch(() => undefined)
  }
}

async function dropOthers() {
  for (const name of await caches.keys()) if (name.startsWith('bourse-') && name !== CACHE) await caches.delete(name)
}
