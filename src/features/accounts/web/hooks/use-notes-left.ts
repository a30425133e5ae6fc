import { useEffect, useState } from 'react'
import { dropNotes, notesOf, type WaitingNote } from '#web/offline/offline-database.ts'
import { mayAnybodyWait } from '#web/offline/waiting-people.ts'
import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'

const readLeft = async (): Promise<WaitingNote[]> => {
  const person = mayAnybodyWait() ? await queryClient.ensureQueryData(sessionQuery) : null
  return person ? notesOf(person) : []
}

/** The notes of the person here that still wait to be sent (undefined until that is known), and how to delete them. */
export const useNotesLeft = (): { notes: readonly WaitingNote[] | undefined; discard: () => Promise<void> } => {
  const [notes, setNotes] = useState<readonly WaitingNote[]>()
  useEffect(() => {
    let gone = false
    const tell = (left: readonly WaitingNote[]): void => {
      if (!gone) setNotes(left)
    }
    // Who cannot be told what waits is logged out all the same; it stays where it is.
    readLeft().then(tell, () => tell([]))
    return () => {
      gone = true
    }
  }, [])
  const discard = async (): Promise<void> => {
    const [first] = notes ?? []
    if (first && notes) await dropNotes(first.personId, notes)
  }
  return { notes, discard }
}
