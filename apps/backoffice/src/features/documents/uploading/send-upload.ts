import type { uploadBegin, uploadFinish, uploadPart } from '@bourse/protocol'
import { send } from '../../../site/calls/ask.ts'
import { type ConsoleClient, Refused, type Reply } from '../../../site/calls/console-client.ts'
import { reasonOf } from '../../../site/calls/reason-of.ts'
import { digestOfFile, PART_BYTES, partOf, partsOf } from './upload-digest.ts'
import type { UploadPlace } from './upload-item.ts'

const LANES = 3

/** A file, where it goes, and what stops it. */
export interface Sending {
  readonly file: File
  readonly place: UploadPlace
  readonly signal: AbortSignal
}

/** What is told of a file while it is sent. */
export interface SendingListener {
  readonly begun: (uploadId: string) => void
  readonly sent: (bytes: number) => void
}

/** How the acts of an upload are asked for; each throws what stopped it, or why it was refused. */
export interface UploadWays {
  readonly begin: (file: AnnouncedFile) => Promise<{ readonly upload_id: string; readonly have: readonly number[] }>
  readonly bring: (uploadId: string, part: number, piece: Blob) => Promise<void>
  readonly finish: (uploadId: string) => Promise<void>
}

/** A file as it is announced. */
export interface AnnouncedFile {
  readonly name: string
  readonly bytes: number
  readonly digest: string
}

/** Carries one file, the parts that are not there yet. */
export async function carryFile(
  file: File,
  ways: UploadWays,
  { signal, begun, sent }: SendingListener & { readonly signal: AbortSignal },
): Promise<void> {
  const digest = await digestOfFile(file, () => undefined, signal)
  const { upload_id, have } = await ways.begin({ name: file.name, bytes: file.size, digest })
  begun(upload_id)

  let bytes = have.reduce((sum, part) => sum + lengthOf(file, part), 0)
  sent(bytes)
  const here = new Set(have)
  const left = Array.from({ length: partsOf(file.size) }, (_, part) => part).filter(part => !here.has(part))
  const lane = async (): Promise<void> => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      await ways.bring(upload_id, part, partOf(file, part))
      bytes += lengthOf(file, part)
      sent(bytes)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await ways.finish(upload_id)
}

/** Sends one file of who is signed in. */
export function sendUpload(
  client: ConsoleClient,
  { file, place, signal }: Sending,
  told: SendingListener,
): Promise<void> {
  const how = { signal }
  return carryFile(
    file,
    {
      begin: async announced =>
        taken(await send<typeof uploadBegin>(client, '/backoffice/upload/begin', { ...place, ...announced }, how)),
      async bring(uploadId, part, piece) {
        const form = formOf(uploadId, part, piece)
        taken(await client.post<Answer<typeof uploadPart>>('/backoffice/upload/part', form, how))
      },
      async finish(upload_id) {
        taken(await send<typeof uploadFinish>(client, '/backoffice/upload/finish', { upload_id }, how))
      },
    },
    { ...told, signal },
  )
}

type Answer<C extends { reply: unknown }> = C extends { reply: infer R } ? R : never

const lengthOf = (file: File, part: number): number => Math.min(PART_BYTES, file.size - part * PART_BYTES)

function formOf(uploadId: string, part: number, piece: Blob): FormData {
  const form = new FormData()
  form.set('upload_id', uploadId)
  form.set('part', String(part))
  form.set('piece', piece)
  return form
}

/** The data of a reply; a refusal is thrown. */
export function taken<Data>(reply: Reply<Data>): Data {
  const reason = reasonOf(reply)
  if (reason !== null) throw new Refused({ ...reply, res_msg: reason })
  return reply.data
}
