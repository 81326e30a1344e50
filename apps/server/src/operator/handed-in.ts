import type { AnyAct } from './acts/act.ts'
import { readProblem } from './acts/field.ts'
import { readTexts } from './acts/read-words.ts'
import { callOf } from './usage.ts'

/** Files that came with a command, by the words that named them. */
export type CommandFiles = Readonly<Record<string, Uint8Array>>

/** What stands for files once they are here: which words become which digests; or the names of those that are still to be sent. */
export type HandedIn =
  | { readonly ok: true; readonly digests: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly wants: readonly string[]; readonly problem: string }

/** Keeps the files that an act takes, each within its bound. A file is sent by whoever has it: what a path leads to here is another thing. */
export function handInFiles(
  act: Pick<AnyAct, 'name' | 'fields' | 'needs'>,
  { texts, files }: { texts: Readonly<Record<string, string>>; files: CommandFiles },
  hold: (bytes: Uint8Array) => string,
): HandedIn {
  const digests = new Map<string, string>()
  const wants: string[] = []
  const besideFiles = Object.entries(act.fields).filter(([, { kind }]) => kind !== 'file')
  const reading = readTexts({ fields: Object.fromEntries(besideFiles) }, texts)
  // Nobody is asked for a file beside a field that cannot be read.
  if (!reading.ok)
    return { ok: false, wants: [], problem: `${readProblem(reading.problem, act.fields)}: ${callOf(act)}` }
  for (const [name, field] of Object.entries(act.fields)) {
    const said = texts[name]
    if (field.kind !== 'file' || said === undefined) continue
    const bytes = Object.hasOwn(files, said) ? files[said] : undefined
    if (bytes === undefined) wants.push(said)
    else if (bytes.length > field.bytesMax)
      return { ok: false, wants: [], problem: `${field.label.en}: larger than ${field.bytesMax} bytes` }
    else digests.set(said, hold(bytes))
  }
  if (wants.length === 0) return { ok: true, digests }
  return { ok: false, wants, problem: `the file ${wants.join(', ')} was not sent with the command` }
}

/** How many bytes a command with its files may take at most, as base64 in JSON. */
export function fileBytesMax(acts: readonly AnyAct[]): number {
  const bounds = acts.flatMap(({ fields }) =>
    Object.values(fields).flatMap(field => (field.kind === 'file' ? [field.bytesMax] : [])),
  )
  return Math.ceil((Math.max(0, ...bounds) * 4) / 3) + 4
}
