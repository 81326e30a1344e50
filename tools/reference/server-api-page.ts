import {
  bringsFile,
  CALLBACK_EVENTS,
  type Call,
  SERVER_API_PREFIX,
  SERVER_RATE,
  SERVER_SIGNATURE,
  serverCalls,
  serverCodes,
  serverPathOf,
  z,
} from '../../packages/protocol/src/index.ts'
import { describeSchema, type JsonSchema } from './describe-schema.ts'
import { MADE_BY, tableOf } from './markdown.ts'

const { windowS, appHeader, timeHeader, nonceHeader, signatureHeader } = SERVER_SIGNATURE

/** The server API: how it is signed, what it answers, every call, and what callbacks say. */
export function serverApiPage(): string {
  return [
    '# Server API',
    '',
    MADE_BY,
    '',
    `An institution’s own systems call \`POST ${SERVER_API_PREFIX}/…\` on the console’s address with a JSON object. The keys are on`,
    'the console’s page Application management, Information; the package `@lectern/server` on SDK download does all of this.',
    '',
    '## Signature',
    '',
    ...tableOf(
      ['header', 'what'],
      [
        [`\`${appHeader}\``, 'the app id'],
        [`\`${timeHeader}\``, `seconds since 1970, at most ${windowS} off the server’s`],
        [`\`${nonceHeader}\``, '8 to 64 of `A–Z a–z 0–9 _ -`, used once'],
        [
          `\`${signatureHeader}\``,
          '`v2=` and HMAC-SHA256 with a live secret over `v2.time.nonce.POST path.body`, in hexadecimal digits',
        ],
      ],
    ),
    '',
    `The path is the call’s own, as below (\`${SERVER_API_PREFIX}/class/list\`), whatever stands before it on a proxy. The body is signed as it`,
    'travels, byte by byte; an empty one is the empty text. Signatures of the first SDKs, HMAC-SHA256 over `time.nonce.body` without `v2=`,',
    'are taken until the institution tells them off on its page Information.',
    `An application may make ${SERVER_RATE.burst} calls at once and ${SERVER_RATE.perSecond} a second after that.`,
    '',
    'A call that brings a file (`upload/part`) has its fields in the query, `?upload_id=…&part=0`, and the bytes as its body; the path is then',
    'signed with the query as it travels, and old signatures are not taken.',
    '',
    '## Answers',
    '',
    'Every answer is `{ code, message, data }`. `OK` with HTTP 200 is success. `message` is in the language of the field `language`',
    'or of the header `Accept-Language`, in English without either. What is wrong stands in this order:',
    '',
    ...tableOf(
      ['code', 'HTTP', 'text'],
      serverCodes.map(({ code, status, text }) => [`\`${code}\``, String(status), text.en]),
    ),
    '',
    'A call’s own codes come with HTTP 409 and are explained in [errors](errors.md).',
    '',
    '## Calls',
    '',
    ...serverCalls.flatMap(callSection),
    '## Callbacks',
    '',
    'Events are posted to the callback address as `{ event, at, … }` with the same headers, signed with the newest secret:',
    'HMAC-SHA256 over `time.nonce.body`; `X-Lectern-Event`, `X-Lectern-Delivery` and `X-Lectern-Key` say which. Answer 2xx within ten seconds. Otherwise they',
    'come again after 10 s, 1 min, 10 min, 1 h and 6 h; 410 stops them. Redirects are not followed, and addresses inside a network',
    'are not posted to.',
    '',
    `Events: ${CALLBACK_EVENTS.map(event => `\`${event}\``).join(', ')}.`,
    '',
  ].join('\n')
}

function callSection(call: Call): string[] {
  const rows = Object.entries(call.fields).map(([name, schema]) => [
    `\`${name}\``,
    describeSchema(schemaOf(schema, 'input')),
    schema.safeParse(undefined).success ? '' : 'required',
  ])
  const own = call.refusals.filter(code => code !== '404')
  return [
    `### ${serverPathOf(call)}`,
    '',
    call.summary,
    '',
    ...(bringsFile(call) ? ['Its fields stand in the query; the body is the part, as bytes.', ''] : []),
    ...(rows.length === 0 ? ['It takes no fields.'] : tableOf(['field', 'what', ''], rows)),
    '',
    `Answers ${describeSchema(schemaOf(call.reply, 'output'))}.`,
    '',
    ...(own.length === 0 ? [] : [`Its own codes: ${own.map(code => `\`${code}\``).join(', ')}.`, '']),
  ]
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io }) as JsonSchema
