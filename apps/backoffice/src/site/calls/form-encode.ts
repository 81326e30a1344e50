/** One plain value of a form; what is null or undefined is left out. */
export type FormValue = string | number | boolean | null | undefined

/** A call's payload: plain values and lists of them. */
export type Payload = Readonly<Record<string, FormValue | readonly FormValue[]>>

/** Encodes a payload as a form. A list repeats its bare key, without an index (`id=1&id=2`). */
export function formEncode(payload: Payload): string {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(payload)) {
    for (const item of Array.isArray(value) ? (value as readonly FormValue[]) : [value as FormValue]) {
      if (item !== null && item !== undefined) form.append(key, String(item))
    }
  }
  return form.toString()
}
