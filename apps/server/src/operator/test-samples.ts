import type { AnyAct } from './acts/act.ts'
import { type Field, readField } from './acts/field.ts'

/** The file that a sample names. */
export const SAMPLE_FILE = 'statement.csv'

// Texts that fit one field of the house or another.
const TEXTS = [
  'abc',
  'ABC',
  '100001',
  '/notices',
  'BTCUSDT',
  '50000:125:4000 250000:100:5000',
  'a@b.example',
  '2026-12-01T08:00Z',
  '2026-12-01',
  'Europe/Oslo',
  'BRS2345678',
]

/** Words that an act takes: each field something that fits, and a reason where it asks for one. */
export function sampleOf({ fields, needs }: Pick<AnyAct, 'fields' | 'needs'>): string[] {
  return [...Object.values(sampleTexts({ fields })), ...(needs?.reason ? ['because', 'so'] : [])]
}

/** The same by field, as a form has them. */
export const sampleTexts = ({ fields }: Pick<AnyAct, 'fields'>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleText(name, field)]))

function sampleText(name: string, field: Field): string {
  switch (field.kind) {
    case 'whole':
      return String(Math.max(field.min, Math.min(field.max, 7)))
    case 'decimal':
      return '1.5'
    case 'file':
      return SAMPLE_FILE
    case 'choice':
      return field.options[0] ?? ''
    case 'text': {
      const fitting = TEXTS.find(text => readField(field, text).ok)
      if (fitting === undefined) throw new Error(`no sample fits the field ${name}`)
      return fitting
    }
  }
}
