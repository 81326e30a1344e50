import {
  type Call,
  calls,
  commonFields,
  consoleCalls,
  consoleCommonFields,
  deskCalls,
  deskCommonFields,
  type Fields,
  z,
} from '../../packages/protocol/src/index.ts'
import { describeSchema, type JsonSchema } from './describe-schema.ts'
import { MADE_BY, tableOf } from './markdown.ts'

/** Every call: who may call it, what it takes, what it answers and what it may refuse. */
export function callsPage(): string {
  return [
    '# Calls',
    '',
    MADE_BY,
    '',
    'Every call is a POST, as JSON or as a form. A running server serves the same as OpenAPI at `/api/openapi.json`, with a',
    'page at `/api/docs`. The codes are explained in [errors](errors.md).',
    '',
    '## Exchange',
    '',
    'Every call of the exchange also takes the common fields:',
    '',
    ...fieldTable(commonFields),
    '',
    ...calls.flatMap(callSection),
    '## Console',
    '',
    'Every call of the console also takes:',
    '',
    ...fieldTable(consoleCommonFields),
    '',
    ...consoleCalls.flatMap(callSection),
    '## Desk',
    '',
    'Every call of the operators’ desk also takes the field below. Its session travels in a cookie that no script reads, and each',
    'call but `/desk/session/info` brings what that one told in the header `X-Desk-Page`. A running server tells of none of them',
    'to who is not signed in.',
    '',
    ...fieldTable(deskCommonFields),
    '',
    ...deskCalls.flatMap(callSection),
  ].join('\n')
}

function callSection(call: Call): string[] {
  const own = Object.keys(call.fields).length > 0 ? fieldTable(call.fields) : ['It takes no fields of its own.']
  const file =
    call.upload === null
      ? []
      : ['', `Multipart, with one file in \`${call.upload.field}\` of fewer than ${call.upload.bytesBound} bytes.`]
  return [
    `### ${call.path}`,
    '',
    call.summary,
    '',
    `Who: ${call.access}${call.permission === null ? '' : ` with \`${call.permission}\``}. Limit: ${call.limit}.`,
    '',
    ...own,
    ...file,
    '',
    `Answers ${describeSchema(schemaOf(call.reply, 'output'))}.`,
    '',
    ...(call.refusals.length === 0
      ? []
      : [`May refuse with ${call.refusals.map(code => `\`${code}\``).join(', ')}.`, '']),
  ]
}

function fieldTable(fields: Fields): string[] {
  const rows = Object.entries(fields).map(([name, schema]) => {
    const json = schemaOf(schema, 'input')
    const optional = schema.safeParse(undefined).success
    return [`\`${name}\``, describeSchema(json), optional ? '' : 'required']
  })
  return tableOf(['field', 'what', ''], rows)
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io }) as JsonSchema
