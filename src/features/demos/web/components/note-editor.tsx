import { type KeyboardEvent, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import type { NoteChanges } from '../hooks/use-note-changes.ts'
import styles from './note-editor.module.css'

/** Changes the text of one's own note, in its place. */
export const NoteEditor = ({
  note,
  changes,
  onClose,
}: {
  note: DemoNote
  changes: NoteChanges
  onClose: () => void
}) => {
  const [text, setText] = useState(note.text)
  const [seen, setSeen] = useState(note)
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState(false)
  const save = async (): Promise<void> => {
    if (text.trim() === '' || pending) return
    setPending(true)
    try {
      await changes.edit(seen, text)
      onClose()
    } catch (error) {
      const newer = error instanceof CallError ? (error.body.details?.note as DemoNote | undefined) : undefined
      if (newer) setSeen(newer)
      setProblem(
        newer
          ? `It was changed meanwhile to “${newer.text}”. Save again to keep yours.`
          : messageOf(error, 'The note could not be saved. Your text is still here.'),
      )
      setPending(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void save()
    }
  }
  return (
    <div className={styles.editor}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: it opens by one's own choice to edit
        autoFocus
        className={fields.input}
        aria-label="Text of the note"
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <FieldError text={problem || undefined} />
      <div className={styles.actions}>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" pending={pending} pendingLabel="Saving..." onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  )
}
