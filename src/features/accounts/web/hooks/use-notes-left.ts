import { useEffect, useState } from 'react'
import { dropWaiting, type Waiting, waitingOf } from '#web/offline/outbox.ts'
import { mayAnybodyWait } from '#web/offline/waiting-people.ts'
import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'

const readLeft = async (): Promise<Waiting[]> => {
  const person = mayAnybodyWait() ? await queryClient.ensureQueryData(sessionQuery) : null
  return person ? waitingOf(person) : []
}

/** The notes of the person here that still wait to be sent (undefined until that is known), and how to delete them. */
export const useNotesLeft = (): { notes: readonly Waiting[] | undefined; discard: () => Promise<void> } => {
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
