import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, detailOf } from '#web/api.ts'
import { nextAddress } from '#web/session/next-address.ts'
import { endSession } from '#web/session/session-change.ts'
import { useSearchText } from '#web/session/use-search-text.ts'
import { AccountFrame } from '#web/ui/account-frame.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { NotesLeft } from '../components/notes-left.tsx'
import { useNotesLeft } from '../hooks/use-notes-left.ts'

/** `/logout`: signs out at once (where notes wait to be sent, once the person knows), says so, and goes back to `?next=` where there is one (an invitation for somebody else). */
export const LogoutPage = () => {
  const router = useRouter()
  const next = nextAddress(useSearchText('next'))
  const logout = useMutation({
    mutationFn: () => api.logout({}),
    onSuccess: () => {
      endSession()
      if (next) router.history.replace(next)
    },
  })
  const { mutate } = logout
  const { notes, discard } = useNotesLeft()
  const nothingWaits = notes?.length === 0
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !nothingWaits) return
    begun.current = true
    mutate()
  }, [mutate, nothingWaits])
  if (notes && !nothingWaits && logout.isIdle)
    return (
      <NotesLeft count={notes.length} onLogout={() => mutate()} onDelete={() => void discard().then(() => mutate())} />
    )
  if (logout.isError)
    return (
      <AccountFrame title="You are still logged in.">
        <ErrorState title="Logout failed" detail={detailOf(logout.error)} onRetry={() => mutate()} level="h2" />
      </AccountFrame>
    )
  if (!logout.isSuccess)
    return (
      <AccountFrame title="Logging out...">
        <Loading label="Logging out">{null}</Loading>
      </AccountFrame>
    )
  return (
    <AccountFrame
      title="You are logged out."
      lead={<p role="status">This browser has forgotten you. Your bands have not.</p>}
      heard="end"
      links={<Link to="/">Start page</Link>}
    >
      <LinkButton to="/login" variant="primary" size="lg">
        Login
      </LinkButton>
    </AccountFrame>
  )
}
