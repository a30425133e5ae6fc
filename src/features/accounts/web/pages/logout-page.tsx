import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf } from '#web/api.ts'
import { dropWaiting, type Waiting, waitingOf } from '#web/offline/outbox.ts'
import { mayAnybodyWait } from '#web/offline/waiting-people.ts'
import { queryClient } from '#web/query-client.ts'
import { nextAddress, useSearchText } from '#web/session/next-address.ts'
import { endSession, sessionQuery } from '#web/session/session.ts'
import { AccountFrame } from '#web/ui/account-frame.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import styles from '../components/notes-left.module.css'

/** Says before a logout that notes are on this device only, and asks what is to become of them. */
const NotesLeft = ({ count, onLogout, onDelete }: { count: number; onLogout: () => void; onDelete: () => void }) => {
  return (
    <AccountFrame
      title={t('{count, plural, one {# note is waiting to be sent.} other {# notes are waiting to be sent.}}', {
        count,
      })}
      lead={
        <p role="status">
          {t(
            '{count, plural, one {It’s only on this device. If you log out, it stays here and is sent once you log in again.} other {They’re only on this device. If you log out, they stay here and are sent once you log in again.}}',
            { count },
          )}
        </p>
      }
    >
      <div className={styles.acts}>
        <LinkButton to="/demos" variant="primary" size="lg">
          {t('Go Back')}
        </LinkButton>
        <Button size="lg" onClick={onLogout}>
          {t('Log out')}
        </Button>
        <Button size="lg" variant="danger" onClick={onDelete}>
          {t('{count, plural, one {Log out and delete it} other {Log out and delete them}}', { count })}
        </Button>
      </div>
    </AccountFrame>
  )
}

const readLeft = async (): Promise<Waiting[]> => {
  const person = mayAnybodyWait() ? await queryClient.ensureQueryData(sessionQuery) : null
  return person ? waitingOf(person) : []
}

/** The notes of the person here that still wait to be sent (undefined until that is known), and how to delete them. */
const useNotesLeft = (): { notes: readonly Waiting[] | undefined; discard: () => Promise<void> } => {
  const [notes, setNotes] = useState<readonly Waiting[]>()
  useEffect(() => {
    let gone = false
    const tell = (left: readonly Waiting[]): void => {
      if (!gone) setNotes(left)
    }
    // Who cannot be told what waits is logged out all the same; it stays where it is.
    readLeft().then(tell, () => tell([]))
    return () => {
      gone = true
    }
  }, [])
  const discard = async (): Promise<void> => {
    if (notes) await dropWaiting(notes)
  }
  return { notes, discard }
}

/** `/logout`: signs out at once (where notes wait to be sent, once the person knows), says so, and goes back to `?next=` where there is one (an invitation for somebody else). */
export const LogoutPage = () => {
  const router = useRouter()
  const next = nextAddress(useSearchText('next'))
  const logout = useMutation({
    mutationFn: () => api.logout({}),
    onSuccess: ({ leadsTo }) => {
      endSession()
      // Out of the session at the provider, too, which would let the next person in.
      if (leadsTo !== null) window.location.assign(leadsTo)
      else if (next) router.history.replace(next)
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
      <AccountFrame title={t('You are still logged in.')}>
        <ErrorState title={t('Logout failed')} detail={detailOf(logout.error)} onRetry={() => mutate()} level="h2" />
      </AccountFrame>
    )
  if (!logout.isSuccess)
    return (
      <AccountFrame title={t('Logging out...')}>
        <Loading label={t('Logging out')}>{null}</Loading>
      </AccountFrame>
    )
  return (
    <AccountFrame
      title={t('You are logged out.')}
      lead={<p role="status">{t('This browser has forgotten you. Your bands have not.')}</p>}
      heard="end"
      links={<Link to="/">{t('Start page')}</Link>}
    >
      <LinkButton to="/login" variant="primary" size="lg">
        {t('Login')}
      </LinkButton>
    </AccountFrame>
  )
}
