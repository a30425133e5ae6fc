import type { FormHTMLAttributes, Ref } from 'react'
import { useOnce } from './use-once.ts'

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
