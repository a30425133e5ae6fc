import { Link } from '@tanstack/react-router'
import { CallError } from '#client/client.ts'
import { messageOf } from '#web/api.ts'
import { FieldError } from '#web/ui/field.tsx'
import { isLost } from '../is-lost.ts'

/** What went wrong with an upload, unless it is shown with a field; with the way to a bigger plan when there is no room. */
export const UploadFailure = ({ error, beside }: { error: unknown; beside: boolean }) => {
  if (!error) return null
  const full = error instanceof CallError && error.status === 402
  const text = isLost(error)
    ? 'The connection was lost. Everything you typed is kept; try again.'
    : messageOf(error, 'The demo could not be saved. Try again in a moment.')
  return (
    <div>
      {!beside && <FieldError text={text} />}
      {full && (
        <p>
          A bigger plan has room for more. <Link to="/plans">See the plans</Link>
        </p>
      )}
    </div>
  )
}
