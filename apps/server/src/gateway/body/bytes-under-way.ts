/** Bounds the bytes that are on their way into the house at once. */
export type BytesUnderWay = {
  /** Takes room for bytes that were announced; the answer gives it back. `client`: no room in the client's share; `house`: none at all. */
  take(client: string, bytes: number): Room | 'client' | 'house'
  /** How many bytes are under way. */
  taken(): number
}

/** Room that was taken; giving it back twice gives it back once. */
export type Room = { giveBack(): void }

/** How many bytes may be under way, in all and of one client. */
export type BytesBounds = { readonly house: number; readonly client: number }

/** Room for what anybody may send: fields, before it is known who sends them. Counted by address. */
export const FIELD_BYTES: BytesBounds = { house: 64 * 1024 * 1024, client: 8 * 1024 * 1024 }
/** Room for files, which only who is signed in may send. Counted by account. */
export const FILE_BYTES: BytesBounds = { house: 512 * 1024 * 1024, client: 36 * 1024 * 1024 }

/** Makes an empty account of bytes under way. */
export function bytesUnderWay(bounds: BytesBounds): BytesUnderWay {
  const byClient = new Map<string, number>()
  let all = 0
  return {
    taken: () => all,
    take(client, bytes) {
      const own = byClient.get(client) ?? 0
      if (own + bytes > bounds.client) return 'client'
      if (all + bytes > bounds.house) return 'house'
      byClient.set(client, own + bytes)
      all += bytes
      let given = false
      return {
        giveBack() {
          if (given) return
          given = true
          all -= bytes
          const rest = (byClient.get(client) ?? bytes) - bytes
          if (rest === 0) byClient.delete(client)
          else byClient.set(client, rest)
        },
      }
    },
  }
}
