import { type DestinationStream, type Logger as PinoLogger, pino, stdSerializers } from 'pino'
import { redactSecrets } from './redact-secrets.ts'

/** The structured log: one JSON object a line. */
export type Logger = PinoLogger

/** The levels that LOG_LEVEL may name. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** How much is logged. */
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Makes the log; secrets are taken out of whatever is logged, wherever they stand in it. */
export function makeLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"at":"${new Date().toISOString()}"`,
    // Errors are made plain below, before secrets are taken out; pino's own way would then see no error any more.
    serializers: { err: (err: unknown) => err },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => redactSecrets(withPlainErrors(fields)) as Record<string, unknown>,
    },
  }
  // Standard output belongs to what a person reads at start: the addresses and the sign-ins.
  return pino(options, destination ?? pino.destination({ fd: 2, sync: true }))
}

function withPlainErrors(fields: Record<string, unknown>): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    plain[name] = value instanceof Error ? withoutBaggage(stdSerializers.errWithCause(value)) : value
  }
  return plain
}

// Libraries hang whole clients and connections on their errors, keys and all: of an error its own words are kept, and its causes'.
function withoutBaggage(error: object): Record<string, unknown> {
  const kept = Object.entries(error).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value !== 'object' || value === null) return [[name, value]]
    if (name === 'cause') return [[name, withoutBaggage(value)]]
    return name === 'aggregateErrors' && Array.isArray(value) ? [[name, value.map(withoutBaggage)]] : []
  })
  return Object.fromEntries(kept)
}
