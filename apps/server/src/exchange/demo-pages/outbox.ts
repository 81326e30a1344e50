import { createHash } from 'node:crypto'
import type { Route, RouteReply } from '../../operations/feature.ts'
import { newestOutgoing, type OutgoingRow } from '../../platform/delivery/outgoing-table.ts'
import { type Markup, markup } from '../../platform/markup.ts'

const SHOWN_MAX = 200
const notHere: RouteReply = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'only in demo mode' }

const entryOf = (row: OutgoingRow) => ({
  to: row.recipient,
  kind: row.kind,
  subject: row.subject,
  text: row.text,
  code: row.code,
  at: row.at.getTime() / 1000,
})

/** Every mail and short message as data, newest first: journeys and black-box checks read their codes here. */
export const outboxData: Route = {
  face: 'exchange',
  method: 'GET',
  path: '/dev/outbox.json',
  async answer({ db, demo }) {
    if (!demo) return notHere
    const rows = await newestOutgoing(db, SHOWN_MAX)
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: JSON.stringify(rows.map(entryOf)),
    }
  },
}

/** Every mail and short message to read: the demo has no mail server. */
export const outboxPage: Route = {
  face: 'exchange',
  method: 'GET',
  path: '/dev/outbox',
  async answer({ db, demo }) {
    if (!demo) return notHere
    const rows = await newestOutgoing(db, SHOWN_MAX)
    const letters = rows.length === 0 ? markup`<p>Nothing has been sent yet.</p>` : rows.map(letterOf)
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
      },
      body: markup`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Outbox · Bourse demo</title><style>${STYLE}</style></head>
<body><main><h1>Outbox</h1><p>The demo sends nothing: every mail and short message lands here. The page looks again every 5 s.</p>
${letters}</main></body></html>`.markup,
    }
  },
}

const STYLE = markup`:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:720px;margin:32px auto;padding:0 16px}
article{border-top:1px solid #8886;padding:16px 0}h1{font-size:24px}h2{font-size:16px;margin:0}small{opacity:.75}pre{white-space:pre-wrap;font:inherit;margin:8px 0 0}
strong{font-size:20px;font-variant-numeric:tabular-nums;letter-spacing:.1em}`
const STYLE_HASH = createHash('sha256').update(STYLE.markup).digest('base64')

function letterOf(row: OutgoingRow): Markup {
  const code = row.code === null ? [] : markup`<p><strong>${row.code}</strong></p>`
  const head = markup`<h2>${row.subject}</h2><small>${row.recipient} · ${row.kind} · ${row.at.toISOString()}</small>`
  return markup`<article>${head}${code}<pre>${row.text}</pre></article>`
}
