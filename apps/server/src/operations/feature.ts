import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Language } from '@bourse/protocol'
import type { Doors } from './doors.ts'
import type { CallHandler, OperationContext } from './operation.ts'
import type { Face } from './session.ts'
import type { SocketHub } from './socket-hub.ts'

/** A request that is no call: a download, a link in a mail. */
export type RouteRequest = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  /** The body of a PUT or POST, unread. */
  readonly body: Readable
}

/** What such a request is answered. */
export type RouteReply = {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: string | Buffer | Readable
}

/** An address that is no call: `/dev/outbox`, `/files/:id`. */
export type Route = {
  readonly face: Face
  readonly method: 'GET' | 'POST' | 'PUT'
  /** With named parts: `/files/:id`. */
  readonly path: string
  readonly answer: (context: OperationContext, request: RouteRequest) => RouteReply | Promise<RouteReply>
}

/** What crawlers and link previews read of a page. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** The page's own text, for whoever reads without a script. */
  readonly text?: string
  /** The site's files that it begins with, for the browser to fetch before a script asks for them. */
  readonly files?: readonly string[]
  /** What stands in the page until its script has run: markup of the site's own build. */
  readonly shell?: string
}

/** A family of pages whose heads a feature knows: articles, markets. */
export type PageSource = {
  readonly face: Face
  /** The first segments of the paths: `/article`. */
  readonly prefix: string
  readonly head: (context: PageContext, path: string) => PageHead | null | Promise<PageHead | null>
  /** The paths that the sitemap lists. */
  readonly paths?: (context: PageContext) => readonly string[] | Promise<readonly string[]>
}

/** What a page source may use. */
export type PageContext = Pick<OperationContext, 'clock' | 'db' | 'doors'> & { readonly language: Language }

/** One capability of the house, as the gateway sees it. */
export type Feature = {
  readonly name: string
  readonly calls?: readonly CallHandler[]
  readonly routes?: readonly Route[]
  readonly pages?: readonly PageSource[]
  /** Adds methods and channels to a face's socket. */
  readonly socket?: (hub: SocketHub, face: Face, doors: Doors) => void
}
