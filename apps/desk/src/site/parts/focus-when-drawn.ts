/** Takes the focus once a field is drawn, where it is the one thing that is asked: `ref={focusWhenDrawn}`. */
export const focusWhenDrawn = (field: { readonly focus: () => void } | null): void => field?.focus()
