import type { FormHTMLAttributes, Ref } from 'react'
import { useOnce } from './button.tsx'

/** The token of a form that a browser posts by itself; the server puts it in place of the mark when it sends the page. */
export const CsrfField = () => <input type="hidden" name="csrf_token" value="__CSRF__" />

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'noValidate'> {
  /** Whether what was sent is still under way; until then it is not sent again. */
  pending: boolean
  onSubmit: (fields: FormData) => void
  ref?: Ref<HTMLFormElement>
}

/** A form that sends once, however fast one presses. Native checks are off: the server's sentences are shown. */
export const Form = ({ pending, onSubmit, ...rest }: FormProps) => {
  const once = useOnce(pending)
  return (
    <form
      {...rest}
      noValidate
      aria-busy={pending || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        once(() => onSubmit(fields))
      }}
    />
  )
}
