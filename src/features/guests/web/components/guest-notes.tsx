import { timeLabel } from '@backline/waveform/time-scale.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { authorLabel } from '#features/demos/contract/author-words.ts'
import type { GuestNote, GuestVersion, Listening } from '#features/guests/contract/listening.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { guestPlayer, useGuestPosition } from '../guest-player.ts'
import { putListening, refreshListening, threadsOf } from '../guest-queries.ts'
import guestComposerStyles from './guest-composer.module.css'
import { GuestNoteRow } from './guest-note-row.tsx'
import styles from './guest-notes.module.css'

/** Where a guest writes a note at the second they hear, or an answer; the first time with their name. */
const GuestComposer = ({
  token,
  listening,
  version,
  answers,
  onSent,
  onDone,
}: {
  token: string
  listening: Listening
  version: GuestVersion
  /** The note that is answered. */
  answers?: GuestNote
  /** Told at which moment the new note is, in seconds. */
  onSent: (seconds: number) => void
  onDone?: () => void
}) => {
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  // The note is about what was heard when the first word was written.
  const [at, setAt] = useState<number | null>(null)
  const now = useGuestPosition(version.id)
  const area = useRef<HTMLTextAreaElement>(null)
  const unnamed = listening.guestName === null
  const isAnswer = answers !== undefined
  useFocusBack(isAnswer)
  useEffect(() => {
    // Where one pressed to answer, one wants to write.
    if (isAnswer) area.current?.focus()
  }, [isAnswer])
  const send = useMutation({
    mutationFn: async () => {
      if (unnamed) {
        const named = await api.nameGuest({ token, name })
        putListening(token, named)
        // A name alone is enough to be there by it.
        if (text.trim() === '') {
          flash.success(t('You’re here as {name}.', { name: named.listening?.guestName ?? name }))
          return null
        }
      }
      const seconds = answers?.atSeconds ?? at ?? now
      await api.addGuestNote({
        token,
        demoId: version.id,
        text,
        atSeconds: seconds,
        ...(answers && { parentId: answers.id }),
      })
      await refreshListening(token)
      return seconds
    },
    onSuccess: (seconds) => {
      if (seconds === null) return area.current?.focus()
      onSent(seconds)
      setText('')
      setAt(null)
      onDone?.()
    },
  })
  const errors = fieldErrorsOf(send.error)
  const label = answers ? t('Reply to {author}', { author: authorLabel(answers) }) : t('Add a note')
  return (
    <Form
      className={guestComposerStyles.composer}
      aria-label={label}
      pending={send.isPending}
      onSubmit={() => send.mutate()}
    >
      {unnamed && (
        <TextField
          label={t('Your name')}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.name}
        />
      )}
      <div className={guestComposerStyles.line}>
        {!answers && (
          <span className={`${guestComposerStyles.time} mono`} title={t('The moment this note is about')}>
            {timeLabel(at ?? now)}
          </span>
        )}
        <textarea
          ref={area}
          id={isAnswer ? undefined : 'note-text'}
          className={guestComposerStyles.text}
          aria-label={label}
          placeholder={answers ? t('Your answer') : t('What do you hear here?')}
          rows={1}
          value={text}
          onChange={(event) => {
            if (text === '') setAt(guestPlayer.getState().track?.id === version.id ? guestPlayer.position() : 0)
            setText(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone?.()
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        <Button type="submit" variant="primary" pending={send.isPending} pendingLabel={t('Sending...')}>
          {answers ? t('Reply') : t('Send')}
        </Button>
      </div>
      <FieldError
        text={
          send.error && !errors.name ? messageOf(send.error, t('Your note is still here; send it again.')) : undefined
        }
      />
    </Form>
  )
}

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
  const [said, setSaid] = useState('')
  const sent = (seconds: number): void => setSaid(t('Your note at {time} was added.', { time: timeLabel(seconds) }))
  const deleted = (): void => setSaid(t('Your note was deleted.'))
  if (!listening.mayComment && threads.length === 0) return null
  return (
    <section className={styles.notes} aria-labelledby="notes-title">
      <h2 id="notes-title" className={styles.title}>
        {t('Notes')}
      </h2>
      {listening.mayComment && <GuestComposer token={token} listening={listening} version={version} onSent={sent} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {threads.length === 0 ? (
        <p className={styles.none}>{t('No notes yet. Yours will be pinned where the song is now.')}</p>
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
              onDeleted={deleted}
            >
              {replies.length > 0 && (
                <ul className={styles.replies} aria-label={t('Answers')}>
                  {replies.map((reply) => (
                    <GuestNoteRow
                      key={reply.id}
                      token={token}
                      note={reply}
                      writes={listening.mayComment}
                      onDeleted={deleted}
                    />
                  ))}
                </ul>
              )}
              {answering === note.id && (
                <GuestComposer
                  token={token}
                  listening={listening}
                  version={version}
                  answers={note}
                  onSent={sent}
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
