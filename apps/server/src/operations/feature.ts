import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Language } from '@bourse/protocol'
import type { CallHandler, Deps, OperationContext } from './operation.ts'
import type { Face, Session } from './session.ts'
import type { SocketFeature } from './socket.ts'

/** A request that is no call: a download, a link in a mail. */
export type RouteRequest = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  /** The query as it travelled, with its question mark; empty without one. */
  readonly search: string
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
export type Route<Services = unknown> = {
  readonly face: Face
  readonly method: 'GET' | 'POST' | 'PUT'
  /** With named parts: `/files/:id`. */
  readonly path: string
  /** How much of a body it reads; as much as a call’s fields when it is not said. */
  readonly bytesMax?: number
  /** Making it holds others up: nobody is given one after the other. */
  readonly isPaper?: true
  readonly answer: (
    context: OperationContext<Session | null, Services>,
    request: RouteRequest,
  ) => RouteReply | Promise<RouteReply>
}

/** One line of a page's own text: a heading, a paragraph, or a way to another page. */
export type PageLine =
  | { readonly is: 'heading' | 'text'; readonly text: string }
  | { readonly is: 'link'; readonly text: string; readonly href: string }

/** What crawlers and link previews read of a page. */
export type PageHead = {
  readonly title: string
  readonly description: string
  /** The language that its text is in, and all that it is written in; without it, every language of the house. */
  readonly written?: { readonly in: Language; readonly languages: readonly Language[] }
  /** The page's own text, line by line, for whoever reads without a script. */
  readonly lines?: readonly PageLine[]
  /** Where a feed reader follows it. */
  readonly feed?: string
  /** The site's files that it begins with, for the browser to fetch before a script asks for them. */
  readonly files?: readonly string[]
  /** The files and the shell are for who is signed in alone. */
  readonly signedIn?: boolean
  /** What stands in the page until its script has run: markup of the site's own build. */
  readonly shell?: string
  /** What stands there for who is not signed in, where that is something else. */
  readonly guestShell?: string
}

/** A family of pages whose heads a feature knows: articles, markets. */
export type PageSource<Services = unknown> = {
  readonly face: Face
  /** The first segments of the paths: `/article`. */
  readonly prefix: string
  /** What it leaves out is as the built site has it. */
  readonly head: (
    context: PageContext<Services>,
    path: string,
  ) => Partial<PageHead> | null | Promise<Partial<PageHead> | null>
  /** The paths that the sitemap lists. */
  readonly paths?: (context: PageContext<Services>) => readonly string[] | Promise<readonly string[]>
}

/** What a page source may use. */
export type PageContext<Services = unknown> = Pick<Deps<Services>, 'clock' | 'db' | 'services'> & {
  readonly language: Language
}

/** One capability of the house with the services it needs, as the gateway sees it. */
export type Feature<Services = unknown> = {
  readonly name: string
  readonly calls?: readonly CallHandler<Services>[]
  readonly routes?: readonly Route<Services>[]
  readonly pages?: readonly PageSource<Services>[]
  readonly socket?: SocketFeature<Services>
}

/** The features of a product, together with the services that they were made for. */
export type Product = { readonly services: unknown; readonly features: readonly Feature[] }

/** Puts features together with services that have all they name. */
export function productOf<Services>(features: readonly Feature<Services>[], services: Services): Product {
  // Whoever serves a product hands its features these services and no others, so which they are may be forgotten here.
  return { services, features: features as readonly Feature[] }
}
