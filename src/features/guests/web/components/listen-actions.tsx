import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Wish } from '#features/guests/contract/guest-link.ts'
import type { GuestVersion, Listening } from '#features/guests/contract/listening.ts'
import { addressOfCall, api, messageOf } from '#web/api.ts'
import { useSignedIn } from '#web/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { putListening, refreshListening } from '../guest-queries.ts'
import styles from './listen-actions.module.css'

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const askWords = (wishes: readonly Wish[]): string =>
  wishes.length > 1 ? 'Ask for notes and the file' : wishes[0] === 'comment' ? 'Ask to write notes' : 'Ask for the file'

/** What a guest may take along or ask for, and whose the notes become. */
export const ListenActions = ({
  token,
  listening,
  version,
}: {
  token: string
  listening: Listening
  version: GuestVersion
}) => {
  const missing: Wish[] = []
  if (!listening.mayComment) missing.push('comment')
  if (!listening.mayDownload) missing.push('download')
  const wishes = missing.filter((wish) => !listening.asked.includes(wish))
  const onError = (error: Error): number => flash.error(messageOf(error, 'That did not arrive. Try again in a moment.'))
  const ask = useMutation({
    mutationFn: async () => {
      for (const wish of wishes) putListening(token, await api.askGuestLink({ token, wish }))
    },
    onError,
  })
  const signedIn = useSignedIn() ?? false
  const claim = useMutation({
    mutationFn: () => api.claimGuestNotes({ token }),
    onSuccess: async () => {
      flash.success('The notes are under your account now.')
      await refreshListening(token)
    },
    onError,
  })
  return (
    <div className={styles.actions}>
      {version.file && (
        <a
          className={buttonClass({ size: 'lg' })}
          href={addressOfCall('guestDownload', { token, id: version.id })}
          download={version.file.name}
        >
          <IconDownload size={16} aria-hidden="true" />
          Download, {megabytes(version.file.bytes)}
        </a>
      )}
      {wishes.length > 0 && (
        <Button size="lg" pending={ask.isPending} pendingLabel="Asking..." onClick={() => ask.mutate()}>
          {askWords(wishes)}
        </Button>
      )}
      {missing.length > 0 && wishes.length === 0 && (
        <span role="status">You asked for more. {listening.sharedBy} sees it at this link.</span>
      )}
      {signedIn && listening.guestName !== null && !listening.claimed && (
        <span className={styles.claim}>
          You are logged in. Did you write as {listening.guestName}?
          <Button size="sm" pending={claim.isPending} pendingLabel="Saving..." onClick={() => claim.mutate()}>
            These notes are mine
          </Button>
        </span>
      )}
    </div>
  )
}
