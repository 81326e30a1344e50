import { type Call, calls, catalogue, commonFields, consoleCalls, entryOf, type Fields, z } from '@bourse/protocol'
import { type Markup, markup } from '../../platform/markup.ts'
import { shapeOf } from './shape-of.ts'

/** The page that shows every call to people; made of words alone, so that it reads without its script. */
export function docsPage(): string {
  const every = [...calls, ...consoleCalls]
  const areas = Map.groupBy(every, call => call.path.split('/').slice(1, 3).join('/'))
  return markup`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Calls | Bourse</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs.css" />
    <script type="module" src="/api/docs.js"></script>
  </head>
  <body>
    <header>
      <h1>Calls</h1>
      <p>Every call is a POST with a JSON or form body. A well-formed call is answered HTTP 200; its outcome stands in
      <code>code</code>, and <code>200</code> alone is success (<code>P001</code> in <code>res_code</code> on the console).
      The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
      <label for="find">Find a call</label>
      <div><input id="find" type="search" autocomplete="off" /></div>
      <p id="count" role="status">${every.length} calls</p>
    </header>
    <main>
      <section>
        <h2>Fields of every exchange call</h2>
        ${fieldTable(commonFields)}
      </section>
      ${[...areas].map(([area, members]) => areaSection(area, members))}
      <h2>Codes</h2>
      ${codeTable()}
    </main>
  </body>
</html>
`.markup
}

const areaSection = (area: string, members: readonly Call[]): Markup =>
  markup`<section><h2>/${area}</h2>${members.map(callDetails)}</section>`

function callDetails(call: Call): Markup {
  const words = `${call.path} ${call.summary}`.toLowerCase()
  const codes = call.access === 'public' ? call.refusals : (['401', ...call.refusals] as const)
  return markup`<details id="${call.path}" data-words="${words}">
  <summary><code>${call.path}</code> <span>${call.summary}</span></summary>
  <div>
    <h3>Who</h3>${ACCESS[call.access]}
    <h3>Fields</h3>${Object.keys(call.fields).length === 0 ? 'Only those of every call.' : fieldTable(call.fields)}
    <h3>Reply: data</h3><pre>${shapeOf(z.toJSONSchema(call.reply, { unrepresentable: 'any' }))}</pre>
    <h3>Refusals</h3>${codes.length === 0 ? 'None of its own.' : codes.map(refusal)}
  </div>
</details>`
}

const ACCESS: Readonly<Record<Call['access'], string>> = {
  public: 'Anybody.',
  session: 'Who is signed in.',
  contract: 'Who holds a contract token.',
}

const refusal = (code: Call['refusals'][number]): Markup =>
  markup`<div><code>${code}</code> ${entryOf(code).text.en}</div>`

function fieldTable(fields: Fields): Markup {
  const rows = Object.entries(fields).map(([name, schema]) => {
    const shape = shapeOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    const need = z.safeParse(schema, undefined).success ? 'optional' : 'required'
    return markup`<tr><td><code>${name}</code></td><td>${need}</td><td><code>${shape}</code></td></tr>`
  })
  return tableOf(['field', '', 'what'], rows)
}

function codeTable(): Markup {
  const rows = catalogue.map(
    ({ code, retry, text }) => markup`<tr><td><code>${code}</code></td><td>${retry}</td><td>${text.en}</td></tr>`,
  )
  return tableOf(['code', 'a retry helps', 'text'], rows)
}

const tableOf = (heads: readonly string[], rows: readonly Markup[]): Markup =>
  markup`<div class="wide" tabindex="0"><table><thead><tr>${heads.map(headCell)}</tr></thead><tbody>${rows}</tbody></table></div>`

const headCell = (word: string): Markup => markup`<th scope="col">${word}</th>`
