import { type KeyboardEvent, useState } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { TextFieldProps } from '#web/ui/text-field.tsx'

/** A password field that says when Caps Lock is on, in place of its hint. */
export const SecretField = ({ hint, ...field }: TextFieldProps) => {
  const [caps, setCaps] = useState(false)
  const look = (event: KeyboardEvent): void => setCaps(event.getModifierState('CapsLock'))
  return (
    <PasswordField
      {...field}
      hint={caps ? 'Caps Lock is on.' : hint}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCaps(false)}
    />
  )
}
