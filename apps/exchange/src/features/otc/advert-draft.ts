import { PAYMENT_KIND_NAMES } from '@bourse/protocol/terms'
import { type KeptText, keptText } from '@bourse/shell'
import { type AdvertValues, newAdvert } from './advert-form.ts'

/** A new advert that was not put up yet, and when it was kept, in milliseconds. */
export type AdvertDraft = { readonly values: AdvertValues; readonly atMs: number }

/** The draft that this browser keeps for somebody: one, for an advert that is not up yet. */
export type DraftShelf = {
  readonly read: () => AdvertDraft | null
  readonly keep: (values: AdvertValues, atMs: number) => void
  readonly forget: () => void
}

/** Opens it. */
export function draftShelf(uid: number, kept: KeptText = keptText(`bourse_otc_draft_${uid}`)): DraftShelf {
  return {
    read: () => draftIn(kept.read()),
    keep: (values, atMs) => kept.write(JSON.stringify({ values, atMs })),
    forget: kept.forget,
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isWay = (value: unknown): value is number => Number.isSafeInteger(value)
const isKind = (value: unknown): boolean => (PAYMENT_KIND_NAMES as readonly unknown[]).includes(value)

// A browser may keep what an older page wrote, or what somebody else did: what is not a draft is none.
function draftIn(text: string | null): AdvertDraft | null {
  const found = parsed(text)
  if (!isObject(found) || !isObject(found['values']) || typeof found['atMs'] !== 'number') return null
  const { values, atMs } = found
  const fits = Object.entries(newAdvert('', '')).every(([name, usual]) => {
    const value = values[name]
    if (name === 'side') return value === 'sell' || value === 'buy'
    if (name === 'pricing') return value === 'fixed' || value === 'floating'
    if (name === 'ways') return Array.isArray(value) && value.every(isWay)
    if (name === 'kinds') return Array.isArray(value) && value.every(isKind)
    return typeof usual === 'string' && isText(value)
  })
  return fits ? { values: values as unknown as AdvertValues, atMs } : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
