import { useState } from 'react'

interface Typed {
  /** What was typed into a field before the script took over, else what the screen proposes. */
  of: (name: string, otherwise?: string) => string | undefined
}

/** Prerendered forms can be filled in before the script is there; this carries what was typed over, by the form's name. */
export const useTypedBefore = (form: string): Typed => {
  const [values] = useState(() => {
    if (typeof document === 'undefined') return new Map<string, string>()
    const fields = document.querySelectorAll<HTMLInputElement>(`form[name="${form}"] input[name]:not([type="hidden"])`)
    return new Map([...fields].map((field) => [field.name, field.value]))
  })
  return { of: (name, otherwise) => values.get(name) || otherwise }
}

/** The name of the field that had the focus in the prerendered form of this name, if any. */
export const useFocusedBefore = (form: string): string | undefined => {
  const [focused] = useState(() => {
    if (typeof document === 'undefined') return undefined
    const field = document.activeElement
    return field instanceof HTMLInputElement && field.form?.name === form ? field.name : undefined
  })
  return focused
}
