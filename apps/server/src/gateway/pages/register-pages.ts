import type { Language } from '@bourse/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext, PageHead, PageSource } from '../../operations/feature.ts'
import type { FaceDeps } from '../calls/face-deps.ts'
import { deskSessions } from '../desk/guard-desk.ts'
import { tooFast } from '../limits/too-fast.ts'
import { cookieOf } from './cookie-language.ts'
import { robotsText, sitemap } from './crawlers.ts'
import { fillPage } from './fill-page.ts'
import { type PageHeads, pageHeads } from './page-heads.ts'
import { pageLook } from './page-look.ts'
import { pageHeaders, plainHeaders } from './security-headers.ts'
import { type BuiltSite, encoded, encodingFor, readBuiltSite, type SiteFile } from './site-files.ts'

const SITE_NAMES = { exchange: 'Bourse', console: 'Lectern', contract: 'Bourse', desk: 'Bourse desk' } as const

// As the sites keep them: over https with the prefix that binds them to this host.
const SESSION_COOKIES = ['bourse_token', 'lectern_token'].flatMap(name => [name, `__Host-${name}`])

/** Serves a face's built site: its files, its page under every other path, and what crawlers ask for. */
export function registerPages(server: FastifyInstance, face: FaceDeps, folder: string): void {
  const site = readBuiltSite(folder)
  const isShut = shutDoor(face)
  const heads = pageHeads(site.heads)
  const sources = face.parts.products.flatMap(({ features, services }) =>
    features
      .flatMap(feature => feature.pages ?? [])
      .filter(source => source.face === face.face)
      .map(source => ({ source, services })),
  )

  server.get('/robots.txt', async (request, reply) =>
    plain(reply, 'text/plain; charset=utf-8').send(robotsText(face.face, face.addresses(request)[face.face])),
  )
  if (face.face === 'exchange') {
    server.get('/sitemap.xml', async (request, reply) => {
      const wait = face.limits.ofPage(request.ip)
      if (wait > 0) return tooFast(reply, wait)
      const more = await Promise.all(
        sources.map(async ({ source, services }) => source.paths?.(pageContext(face, services, 'en')) ?? []),
      )
      const paths = [...new Set([...heads.listed, ...more.flat()])]
      return plain(reply, 'application/xml; charset=utf-8').send(sitemap(face.addresses(request).exchange, paths))
    })
  }
  server.get('/*', async (request, reply) => {
    const path = pathOf(request)
    const shut = await isShut(request)
    const file = shut && !site.door?.files.has(path) ? undefined : site.files.get(path)
    if (file !== undefined) return sendFile(request, reply, { file, kept: face.face === 'desk' ? 'private' : 'public' })
    if (shut && site.door === null) return plain(reply, 'text/plain; charset=utf-8').code(404).send('not found')
    // A page's path has no dot in its last part; a file that is not there is not there.
    if (/\.[^/]*$/.test(path)) return plain(reply, 'text/plain; charset=utf-8').code(404).send('not found')
    const wait = face.limits.ofPage(request.ip)
    if (wait > 0) return tooFast(reply, wait)
    return sendPage(request, reply, { face, site: shut ? doorOf(site) : site, heads, sources })
  })
}

// The desk is shown to who is signed in there; to everybody else it is its door, whatever the address.
function shutDoor(face: FaceDeps): (request: FastifyRequest) => Promise<boolean> {
  if (face.face !== 'desk') return async () => false
  const sessionOf = deskSessions(face)
  return async request => (await sessionOf(request)) === null
}

const doorOf = (site: BuiltSite): BuiltSite => ({ ...site, page: site.door?.page ?? '' })

/** A source with the services of its product. */
type ServedSource = { readonly source: PageSource; readonly services: unknown }

type PageDeps = {
  readonly face: FaceDeps
  readonly site: BuiltSite
  readonly heads: PageHeads
  readonly sources: readonly ServedSource[]
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function plain(reply: FastifyReply, type: string): FastifyReply {
  return reply.headers(plainHeaders).header('content-type', type).header('cache-control', 'no-cache')
}

// Who may keep a file whose name changes with its content: whoever carries it, or the reader's browser alone.
type Sending = { readonly file: SiteFile; readonly kept: 'public' | 'private' }

async function sendFile(request: FastifyRequest, reply: FastifyReply, { file, kept }: Sending): Promise<FastifyReply> {
  const encoding = file.compressible ? encodingFor(request.headers['accept-encoding']) : 'identity'
  // The same bytes in another encoding are another representation.
  const etag = encoding === 'identity' ? file.etag : file.etag.replace(/"$/, `-${encoding}"`)
  reply
    .headers(plainHeaders)
    .header('content-type', file.type)
    .header('cache-control', file.hashed ? `${kept}, max-age=31536000, immutable` : 'no-cache')
    .header('etag', etag)
  if (file.compressible) reply.header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await file.bytes(encoding))
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, parts: PageDeps): Promise<FastifyReply> {
  const { face, site } = parts
  const addresses = face.addresses(request)
  const path = pathOf(request)
  const { lang } = request.query as { lang?: unknown }
  const asked = typeof lang === 'string' ? lang : undefined
  const look = pageLook(face.face, asked, request.headers.cookie)
  const head = beginningFor(await headOf(parts, path, look.language), request.headers.cookie)
  const address = addresses[face.face] + encodeURI(path)
  const page = fillPage(site.page, {
    look,
    head,
    siteName: SITE_NAMES[face.face],
    address,
    languageAsked: asked === look.language,
    demo: face.parts.config.demo,
  })
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .headers(pageHeaders(face.face, addresses, path))
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-language', look.language)
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-encoding')
    .send(await encoded(Buffer.from(page), encoding, 'quickly'))
}

// A feature that knows the page better than its route does is asked first: an article has its own title.
async function headOf({ face, heads, sources }: PageDeps, path: string, language: Language): Promise<PageHead | null> {
  const built = heads.find(path, language)
  for (const { source, services } of sources) {
    if (path !== source.prefix && !path.startsWith(`${source.prefix}/`)) continue
    const head = await source.head(pageContext(face, services, language), path)
    if (head !== null) return { title: '', description: '', ...built, ...head }
  }
  return built
}

// A session's cookie proves nothing and opens nothing here: without one, what a page begins with would be fetched in vain.
function beginningFor(head: PageHead | null, cookies: string | undefined): PageHead | null {
  if (head === null || SESSION_COOKIES.some(name => cookieOf(cookies, name))) return head
  const { title, description, guestShell: shell } = head
  if (head.signedIn === true) return { title, description }
  return shell === undefined ? head : { ...head, shell }
}

function pageContext(face: FaceDeps, services: unknown, language: Language): PageContext {
  const { clock, db } = face.parts
  return { clock, db, services, language }
}
