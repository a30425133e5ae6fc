import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { authorLabel, authorOf } from '#features/demos/contract/author-words.ts'
import type { GuestNote } from '#features/guests/contract/listening.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { takeFocus, useHeldFocus } from '#web/ui/held-focus.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { focusWhenThere } from '#web/ui/overlays/use-focus-back.ts'
import { When } from '#web/ui/when.tsx'
import { refreshListening, timeOf } from '../guest-queries.ts'
import styles from './guest-note-row.module.css'

const failed = (error: Error): number => flash.error(messageOf(error, t('That wasn’t saved. Try again in a moment.')))

/** A note or an answer; one's own can be changed and taken away. */
export const GuestNoteRow = ({
  token,
  note,
  writes,
  onPlay,
  onAnswer,
  onDeleted,
  children,
}: {
  token: string
  note: GuestNote
  /** The link allows writing. */
  writes: boolean
  onPlay?: () => void
  onAnswer?: () => void
  onDeleted: () => void
  children?: ReactNode
}) => {
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read')
  const row = useHeldFocus<HTMLLIElement>(mode)
  const [text, setText] = useState(note.text)
  const done = { onError: failed, onSuccess: () => refreshListening(token).then(() => setMode('read')) }
  const save = useMutation({
    mutationFn: () => api.editGuestNote({ token, noteId: note.id, text, rowVersion: note.rowVersion }),
    ...done,
  })
  const remove = useMutation({
    mutationFn: () => api.deleteGuestNote({ token, noteId: note.id }),
    onError: failed,
    onSuccess: () => {
      focusWhenThere('#note-text')
      onDeleted()
      return refreshListening(token)
    },
  })
  const by = authorOf(note)
  return (
    <li ref={row} className={classNames(styles.row, note.resolved && styles.resolved)}>
      <div className={styles.head}>
        <Avatar name={by} size={22} />
        <span className={styles.author}>{by}</span>
        {note.guest && <Chip tone="line">{note.mine ? t('you') : t('guest')}</Chip>}
        {onPlay && (
          <button
            type="button"
            className={`${styles.time} mono finger`}
            aria-label={t('Play from {time}', { time: timeOf(note) })}
            onClick={onPlay}
          >
            {timeOf(note)}
          </button>
        )}
        <span className={styles.age}>
          {rich('<when></when>{edited, select, yes {, edited} other {}}{resolved, select, yes {, resolved} other {}}', {
            when: () => <When at={note.createdAt} />,
            edited: note.editedAt === null ? 'no' : 'yes',
            resolved: note.resolved ? 'yes' : 'no',
          })}
        </span>
      </div>
      {mode === 'edit' ? (
        <Form className={styles.form} pending={save.isPending} onSubmit={() => save.mutate()}>
          <textarea
            ref={takeFocus}
            className={styles.text}
            aria-label={t('Text of the note')}
            rows={2}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button size="sm" type="submit" variant="primary" pending={save.isPending}>
            {t('Save')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setMode('read')}>
            {t('Cancel')}
          </Button>
        </Form>
      ) : (
        <p className={styles.said}>{note.text}</p>
      )}
      {writes && mode === 'read' && (
        <div className={styles.acts}>
          {onAnswer && (
            <Button
              size="sm"
              variant="quiet"
              onClick={onAnswer}
              aria-label={t('Reply to {author}', { author: authorLabel(note) })}
            >
              {t('Reply')}
            </Button>
          )}
          {note.mine && (
            <>
              <Button size="sm" variant="quiet" data-opens="edit" onClick={() => setMode('edit')}>
                {t('Edit')}
              </Button>
              <Button size="sm" variant="quiet" data-opens="delete" onClick={() => setMode('delete')}>
                {t('Delete')}
              </Button>
            </>
          )}
        </div>
      )}
      {mode === 'delete' && (
        <div className={styles.acts} role="alert">
          <span>{t('Delete this note and its replies?')}</span>
          <Button size="sm" variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
            {t('Delete')}
          </Button>
          <Button size="sm" variant="quiet" data-autofocus onClick={() => setMode('read')}>
            {t('Keep it')}
          </Button>
        </div>
      )}
      {children}
    </li>
  )
}
