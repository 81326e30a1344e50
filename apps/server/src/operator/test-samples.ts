import type { AnyAct } from './acts/act.ts'
import { type Field, readField } from './acts/field.ts'

// Texts that fit one field of the house or another.
const TEXTS = ['abc', 'ABC', '100001', '/notices', 'BTCUSDT', 'a@b.example', '2026-12-01T08:00Z', 'Europe/Oslo']

/** Words that an act takes: each field something that fits, and a reason where it asks for one. */
export function sampleOf({ fields, needs }: Pick<AnyAct, 'fields' | 'needs'>): string[] {
  const said = Object.entries(fields).map(([name, field]) => sampleText(name, field))
  return [...said, ...(needs?.reason ? ['because', 'so'] : [])]
}

function sampleText(name: string, field: Field): string {
  switch (field.kind) {
    case 'whole':
      return String(Math.max(field.min, Math.min(field.max, 7)))
    case 'decimal':
      return '1.5'
    case 'choice':
      return field.options[0] ?? ''
    case 'text': {
      const fitting = TEXTS.find(text => readField(field, text).ok)
      if (fitting === undefined) throw new Error(`no sample fits the field ${name}`)
      return fitting
    }
  }
}
