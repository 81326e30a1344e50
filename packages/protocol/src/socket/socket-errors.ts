/** The error codes of the socket, each with the message that goes with it. */
export const SOCKET_ERRORS = {
  invalidArgument: { code: 1, message: 'invalid argument' },
  internal: { code: 2, message: 'internal error' },
  unavailable: { code: 3, message: 'service unavailable' },
  methodNotFound: { code: 4, message: 'method not found' },
  timeout: { code: 5, message: 'service timeout' },
  authenticationRequired: { code: 6, message: 'require authentication' },
  authenticationRefused: { code: 11, message: 'authentication refused' },
  tooManyConnections: { code: 11, message: 'too many connections' },
  tooFast: { code: 12, message: 'too many requests' },
} as const satisfies Readonly<Record<string, { readonly code: number; readonly message: string }>>

/** An error as it travels. */
export type SocketError = { readonly code: number; readonly message: string }

/** The name of an error: what a method of the socket is refused with. */
export type SocketRefusal = keyof typeof SOCKET_ERRORS
