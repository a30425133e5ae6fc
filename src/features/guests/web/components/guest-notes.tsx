import { useState } from 'react'
import type { GuestVersion, Listening } from '#features/guests/contract/listening.ts'
import { threadsOf } from '../note-threads.ts'
import { GuestComposer } from './guest-composer.tsx'
import { GuestNoteRow } from './guest-note-row.tsx'
import styles from './guest-notes.module.css'

/** The notes on a version, and the line that adds one where the link allows it. */
export const GuestNotes = ({
  token,
  listening,
  version,
  onSeek,
}: {
  token: string
  listening: Listening
  version: GuestVersion
  onSeek: (seconds: number) => void
}) => {
  const threads = threadsOf(version.notes)
  const [answering, setAnswering] = useState<string | null>(null)
  if (!listening.mayComment && threads.length === 0) return null
  return (
    <section className={styles.notes} aria-labelledby="notes-title">
      <h2 id="notes-title" className={styles.title}>
        Notes
      </h2>
      {listening.mayComment && <GuestComposer token={token} listening={listening} version={version} />}
      {threads.length === 0 ? (
        <p className={styles.none}>Nobody has said anything yet. A note stands at the second you hear.</p>
      ) : (
        <ul className={styles.list}>
          {threads.map(({ note, replies }) => (
            <GuestNoteRow
              key={note.id}
              token={token}
              note={note}
              writes={listening.mayComment}
              onPlay={() => onSeek(note.atSeconds)}
              onAnswer={() => setAnswering(note.id)}
            >
              {replies.length > 0 && (
                <ul className={styles.replies} aria-label="Answers">
                  {replies.map((reply) => (
                    <GuestNoteRow key={reply.id} token={token} note={reply} writes={listening.mayComment} />
                  ))}
                </ul>
              )}
              {answering === note.id && (
                <GuestComposer
                  token={token}
                  listening={listening}
                  version={version}
                  answers={note}
                  onDone={() => setAnswering(null)}
                />
              )}
            </GuestNoteRow>
          ))}
        </ul>
      )}
    </section>
  )
}
