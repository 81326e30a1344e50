import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** What an authenticator is asked, and from where: a test may lie in any of it. */
type Challenge = { readonly challenge: string; readonly origin: string; readonly counter: number }

/** A passkey in software: one ES256 key for one site. */
export type TestAuthenticator = {
  /** What a browser sends of a passkey that it has just made. */
  make(asked: Challenge): Record<string, unknown>
  /** What a browser sends of a passkey that proves itself. */
  prove(asked: Challenge): Record<string, unknown>
}

// Somebody is there and was recognised; with the third, what the passkey is follows.
const [PRESENT, RECOGNISED, MADE] = [0x01, 0x04, 0x40]
// COSE, RFC 9053: kty EC2, alg ES256, crv P-256, and by these numbers x and y.
const COSE_HEAD = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]

const sha256 = (said: string | Uint8Array): Buffer => createHash('sha256').update(said).digest()
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
/** Text of less than 24 bytes in CBOR. */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)])
/** Less than 256 bytes in CBOR. */
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([Buffer.of(0x58, bytes.length), bytes])

/** Makes a passkey for a site, by the host name it is bound to. */
export function testAuthenticator(siteId: string, name: string): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [id, xBytes, yBytes] = [sha256(name).subarray(0, 16), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const key = [Buffer.from(COSE_HEAD), Buffer.of(0x21), cborBytes(xBytes), Buffer.of(0x22), cborBytes(yBytes)]

  const dataOf = (flags: number, counter: number, rest: readonly Uint8Array[]): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(siteId), Buffer.of(flags), count, ...rest])
  }
  const clientOf = (type: string, { challenge, origin }: Challenge): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answerOf = (response: Record<string, string>) => ({
    ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
    response,
  })

  return {
    make(asked) {
      // Of no known maker (sixteen zeros), then the length of the id.
      const head = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id])
      const data = dataOf(PRESENT + RECOGNISED + MADE, asked.counter, [head, ...key])
      const attestation = Buffer.concat([
        ...[Buffer.of(0xa3), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.of(0xa0)],
        ...[cborText('authData'), cborBytes(data)],
      ])
      const client = clientOf('webauthn.create', asked)
      return answerOf({ clientDataJSON: base64url(client), attestationObject: base64url(attestation) })
    },
    prove(asked) {
      const [data, client] = [dataOf(PRESENT + RECOGNISED, asked.counter, []), clientOf('webauthn.get', asked)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answerOf({
        ...{ clientDataJSON: base64url(client), authenticatorData: base64url(data) },
        signature: base64url(signature),
      })
    },
  }
}
