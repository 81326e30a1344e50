import { calls } from '../calls/index.ts'
import { type Code, catalogue, UNIVERSAL_CODES } from '../codes/index.ts'
import { CONSOLE_SUCCESS_CODE, SUCCESS_CODE } from '../codes/success.ts'
import { consoleCalls } from '../console-calls/index.ts'
import type { Call } from '../define-call.ts'
import { z } from '../zod.ts'

/** A JSON object of the document. */
export type JsonObject = { readonly [key: string]: unknown }

/** Where the faces are reached. */
export type ServerAddresses = Readonly<Record<'exchange' | 'console' | 'contract', string>>

/** Describes every call as an OpenAPI 3.1 document. */
export function openApiDocument(addresses: ServerAddresses): JsonObject {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Bourse',
      version: '1.0.0',
      summary: 'Every call of the exchange, its contract host and the console.',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: addresses.exchange, description: 'The exchange' }],
    tags: tagsOf([...calls, ...consoleCalls]),
    paths: Object.fromEntries([...calls, ...consoleCalls].map(call => [call.path, pathItem(call, addresses)] as const)),
    components: { securitySchemes, schemas: { Code: codeSchema(catalogue.map(entry => entry.code)) } },
  }
}

const DESCRIPTION = [
  `A well-formed call is answered HTTP 200 and tells its outcome in its code: \`${SUCCESS_CODE}\` alone is success on the`,
  `exchange, \`${CONSOLE_SUCCESS_CODE}\` on the console. HTTP 400, 413, 415, 429 and 5xx are for bodies that cannot be read,`,
  'are too large, come too fast, or meet a fault of ours. Amounts and prices are decimal text, times are seconds since',
  '1970 with a fraction.',
].join(' ')

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'The access token; the field access_token does as well.' },
  contractToken: { type: 'http', scheme: 'bearer', description: 'The token that /api/contract/sign gives.' },
  consoleToken: { type: 'apiKey', in: 'header', name: 'XX-Token', description: 'The session of the console.' },
}

const isConsole = (call: Call): boolean => call.path.startsWith('/backoffice/')

const tagOf = (call: Call): string => call.path.split('/').slice(1, 3).join(' ')

const tagsOf = (every: readonly Call[]): JsonObject[] => [...new Set(every.map(tagOf))].map(name => ({ name }))

function pathItem(call: Call, addresses: ServerAddresses): JsonObject {
  const servers = isConsole(call)
    ? [{ url: addresses.console, description: 'The console' }]
    : call.path.startsWith('/api/contract/')
      ? [{ url: addresses.contract, description: 'The contract host' }]
      : null
  return { ...(servers === null ? {} : { servers }), post: operation(call) }
}

function operation(call: Call): JsonObject {
  return {
    operationId: call.path.split('/').slice(1).join('-'),
    tags: [tagOf(call)],
    summary: call.summary,
    ...(call.access === 'public' ? {} : { security: [{ [schemeOf(call)]: [] }] }),
    requestBody: { required: true, content: requestContent(call) },
    responses: {
      200: { description: 'The outcome, in its code.', content: json(replySchema(call)) },
      ...Object.fromEntries(
        FAULTS.map(([status, description]) => [status, { description, content: json(envelope(call, {}, [status])) }]),
      ),
    },
  }
}

const FAULTS = [
  ['400', 'The body cannot be read.'],
  ['413', 'The body is too large.'],
  ['415', 'The content type is not read here.'],
  ['429', 'Too fast; data.retry_after and the header Retry-After say how long to wait.'],
  ['500', 'Our fault; data.trace names it.'],
] as const

const schemeOf = (call: Call): keyof typeof securitySchemes => {
  if (isConsole(call)) return 'consoleToken'
  return call.access === 'contract' ? 'contractToken' : 'token'
}

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } })

function requestContent(call: Call): JsonObject {
  const schema = jsonSchema(call.schema, 'input')
  if (call.upload === null) {
    return { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }
  }
  const file = { [call.upload.field]: { type: 'string', contentMediaType: 'application/octet-stream' } }
  const properties = { ...(schema['properties'] as JsonObject), ...file }
  return { 'multipart/form-data': { schema: { ...schema, properties, required: [call.upload.field] } } }
}

function replySchema(call: Call): JsonObject {
  const success = isConsole(call) ? CONSOLE_SUCCESS_CODE : SUCCESS_CODE
  const universal: readonly Code[] = UNIVERSAL_CODES
  const own = call.access === 'public' ? call.refusals : (['401', ...call.refusals] as const)
  const codes = catalogue.map(entry => entry.code).filter(code => own.includes(code) || universal.includes(code))
  return { oneOf: [envelope(call, jsonSchema(call.reply, 'output'), [success]), envelope(call, {}, [...codes])] }
}

function envelope(call: Call, data: JsonObject, codes: readonly string[]): JsonObject {
  const [code, message] = isConsole(call) ? ['res_code', 'res_msg'] : ['code', 'msg']
  return {
    type: 'object',
    required: [code, message, 'data'],
    properties: { [code]: codeSchema(codes), [message]: { type: 'string' }, data },
  }
}

const codeSchema = (codes: readonly string[]): JsonObject => ({ type: 'string', enum: codes })

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}
