import type { FieldProblem } from '@bourse/protocol'

// What no name on any system may hold: ways out of a folder, signs that are not seen, and those that turn text around.
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]/u

/** What is wrong with the name of a file or folder; null when nothing is. */
export function nameProblem(name: string): FieldProblem | null {
  return FORBIDDEN.test(name) || /^\.+$/.test(name) ? 'characters' : null
}

/** A new name with the ending that the file has. */
export function withEnding(name: string, format: string): string {
  const ending = `.${format}`
  const plain = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name
  return `${plain.trim()}${ending}`
}
