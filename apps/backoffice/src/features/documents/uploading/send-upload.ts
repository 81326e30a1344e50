import type { uploadBegin, uploadFinish, uploadPart } from '@bourse/protocol'
import { send } from '../../../site/calls/ask.ts'
import { type ConsoleClient, Refused, type Reply, SUCCESS } from '../../../site/calls/console-client.ts'
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
export interface SendingTold {
  readonly begun: (uploadId: string) => void
  readonly sent: (bytes: number) => void
}

/** Sends one file, the parts that are not there yet; throws what stopped it, or why it was refused. */
export async function sendUpload(client: ConsoleClient, sending: Sending, told: SendingTold): Promise<void> {
  const { file, place, signal } = sending
  const how = { signal }
  const digest = await digestOfFile(file, () => undefined, signal)
  const announced = { ...place, name: file.name, bytes: file.size, digest }
  const begun = taken(await send<typeof uploadBegin>(client, '/backoffice/upload/begin', announced, how))
  const { upload_id, have } = begun
  told.begun(upload_id)

  let bytes = have.reduce((sum, part) => sum + lengthOf(file, part), 0)
  told.sent(bytes)
  const here = new Set(have)
  const left = Array.from({ length: partsOf(file.size) }, (_, part) => part).filter(part => !here.has(part))
  const lane = async (): Promise<void> => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const form = formOf(upload_id, file, part)
      taken(await client.post<Answer<typeof uploadPart>>('/backoffice/upload/part', form, how))
      bytes += lengthOf(file, part)
      told.sent(bytes)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  taken(await send<typeof uploadFinish>(client, '/backoffice/upload/finish', { upload_id }, how))
}

type Answer<C extends { reply: unknown }> = C extends { reply: infer R } ? R : never

const lengthOf = (file: File, part: number): number => Math.min(PART_BYTES, file.size - part * PART_BYTES)

function formOf(uploadId: string, file: File, part: number): FormData {
  const form = new FormData()
  form.set('upload_id', uploadId)
  form.set('part', String(part))
  form.set('piece', partOf(file, part))
  return form
}

function taken<Data>(reply: Reply<Data>): Data {
  if (reply.res_code === SUCCESS) return reply.data
  // A field's own reason says more than the reply's sentence.
  const reasons = Object.values(reply.data ?? {}).filter(one => typeof one === 'string')
  throw new Refused({ ...reply, res_msg: reasons[0] ?? reply.res_msg })
}
