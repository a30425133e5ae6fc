import { useEffect, useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { authorLabel } from '#features/demos/contract/author-words.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { MentionField } from '#web/mentions/mention-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { isLost } from '../use-needs-network.ts'
import { answerPlace, keepText, keptNote } from './kept-review.ts'
import styles from './reply-composer.module.css'
import type { NoteChanges } from './use-note-changes.ts'

/** Whether an answer to this note was begun in this tab. */
export const hasKeptReply = (note: DemoNote): boolean => keptNote(answerPlace(note.id)).text !== ''

/** Writes an answer under a note; what cannot be sent stays. */
export const ReplyComposer = ({
  note,
  changes,
  focused,
}: {
  note: DemoNote
  changes: NoteChanges
  /** Takes the focus as soon as it is there. */
  focused: boolean
}) => {
  const place = answerPlace(note.id)
  const [text, setText] = useState(() => keptNote(place).text)
  const [problem, setProblem] = useState('')
  // The same answer keeps its key, so that a repeat after a lost reply does not stand there twice.
  const key = useRef<string | null>(null)
  const area = useRef<HTMLTextAreaElement | null>(null)
  useEffect(() => keepText(place, text), [place, text])
  useEffect(() => {
    if (focused) area.current?.focus()
  }, [focused])
  const write = (next: string): void => {
    key.current = null
    setProblem('')
    setText(next)
  }
  const send = async (): Promise<void> => {
    if (text.trim() === '') return
    const sent = { text, key: key.current ?? randomKey() }
    setText('')
    setProblem('')
    try {
      await changes.reply(note, sent)
      key.current = null
    } catch (error) {
      setText((now) => (now === '' ? sent.text : `${sent.text}\n${now}`))
      key.current = sent.key
      setProblem(
        isLost(error)
          ? t('The connection was lost. Your reply is still here; send it again.')
          : messageOf(error, t('The reply could not be saved. It is still here.')),
      )
    }
  }
  return (
    <form
      className={styles.reply}
      aria-label={t('Reply to {author}', { author: authorLabel(note) })}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <MentionField
        area={(element) => {
          area.current = element
        }}
        className={styles.text}
        label={t('Reply to {author}', { author: authorLabel(note) })}
        placeholder={t('Reply to {author}', { author: authorLabel(note) })}
        rows={1}
        value={text}
        onChange={write}
        members={changes.others}
        onSend={() => void send()}
        onEscape={() => area.current?.blur()}
      />
      {text !== '' && (
        <Button size="sm" type="submit">
          {t('Reply')}
        </Button>
      )}
      <FieldError text={problem || undefined} />
    </form>
  )
}
