import { useEffect, useState } from 'react'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { MentionField } from '#web/mentions/mention-field.tsx'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts'
import { isLost } from '../use-needs-network.ts'
import { editPlace, keepText, keptNote } from './kept-review.ts'
import styles from './note-editor.module.css'
import type { NoteChanges } from './use-note-changes.ts'

/** Whether a changed text of this note was begun in this tab and not saved. */
export const hasKeptEdit = (note: DemoNote): boolean => note.canEdit && keptNote(editPlace(note.id)).text !== ''

/** Changes the text of one's own note, in its place; when it was changed elsewhere meanwhile, both texts are there to choose. */
export const NoteEditor = ({
  note,
  changes,
  onClose,
}: {
  note: DemoNote
  changes: NoteChanges
  onClose: () => void
}) => {
  useFocusBack(true)
  const place = editPlace(note.id)
  const [text, setText] = useState(() => keptNote(place).text || note.text)
  // The state that one's own text goes over.
  const [seen, setSeen] = useState(note)
  const [newest, setNewest] = useState(note)
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState(false)
  useEffect(() => {
    if (note.rowVersion > newest.rowVersion) setNewest(note)
  }, [note, newest])
  useEffect(() => {
    keepText(place, text === seen.text ? '' : text)
  }, [place, text, seen])
  const conflict = newest.text !== seen.text && newest.text !== text ? newest : null

  const close = (): void => {
    keepText(place, '')
    onClose()
  }
  const save = async (over: DemoNote): Promise<void> => {
    if (text.trim() === '' || pending) return
    setPending(true)
    setProblem('')
    try {
      await changes.edit(over, text)
      close()
    } catch (error) {
      setPending(false)
      const newer = newerState<DemoNote>(error, 'note')
      if (newer) {
        setNewest(newer)
        // Resolved or reopened elsewhere, but the words are the same: nothing to choose.
        if (newer.text === over.text) return save(newer)
        return
      }
      setProblem(
        isLost(error)
          ? t('The connection was lost. Your text is still here; save it again.')
          : messageOf(error, t('The note could not be saved. Your text is still here.')),
      )
    }
  }
  return (
    <div className={styles.editor}>
      <MentionField
        autoFocus
        className={fields.input}
        label={t('Text of the note')}
        rows={2}
        value={text}
        onChange={setText}
        members={changes.others}
        onSend={() => void (conflict === null && save(newest))}
        onEscape={close}
      />
      <FieldError text={problem || undefined} />
      {conflict ? (
        <div className={styles.conflict} role="alert">
          <p>{t('This note has been changed elsewhere in the meantime. It now says:')}</p>
          <blockquote className={styles.theirs}>{conflict.text}</blockquote>
          <div className={styles.actions}>
            <Button size="sm" variant="quiet" onClick={close}>
              {t('Keep that one')}
            </Button>
            <Button
              size="sm"
              onClick={() => {
                setSeen(conflict)
                setText(`${conflict.text}\n${text}`)
              }}
            >
              {t('Combine both')}
            </Button>
            <Button
              size="sm"
              variant="primary"
              pending={pending}
              pendingLabel={t('Saving...')}
              onClick={() => void save(conflict)}
            >
              {t('Keep mine')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button size="sm" variant="quiet" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button
            size="sm"
            variant="primary"
            pending={pending}
            pendingLabel={t('Saving...')}
            onClick={() => void save(newest)}
          >
            {t('Save')}
          </Button>
        </div>
      )}
    </div>
  )
}
