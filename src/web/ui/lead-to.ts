/** Gives a field the focus when it appears: as `ref` of what is asked for only after the form was sent. */
export const leadTo = (field: HTMLInputElement | null): void => field?.focus()
