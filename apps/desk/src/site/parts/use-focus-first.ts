import { type RefObject, useEffect, useRef } from 'react'

/** Gives a field the focus once, when it is first drawn, where it is the one thing that is asked. */
export function useFocusFirst<Field extends { readonly focus: () => void }>(wanted = true): RefObject<Field | null> {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (wanted) field.current?.focus()
  }, [wanted])
  return field
}
