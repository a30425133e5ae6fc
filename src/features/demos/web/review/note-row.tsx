import type { BarGrid } from '@backline/waveform/bar-grid.ts'
import { IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { authorLabel, authorOf } from '#features/demos/contract/author-words.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { focusNextRow } from '#web/ui/overlays/use-focus-back.ts'
import { When } from '#web/ui/when.tsx'
import { MentionText } from './mention-text.tsx'
import { NoteDeleted } from './note-deleted.tsx'
import { hasKeptEdit, NoteEditor } from './note-editor.tsx'
import { isUnsent, type NoteThread, unsentWords } from './note-list.ts'
import { NoteMenu } from './note-menu.tsx'
import styles from './note-row.module.css'
import { noteTime, spokenNoteTime } from './note-time.ts'
import { hasKeptReply, ReplyComposer } from './reply-composer.tsx'
import replyRowStyles from './reply-row.module.css'
import type { NoteChanges } from './use-note-changes.ts'

/** When a note was written, or that it is not sent yet, and whether it was changed. */
const Age = ({ note }: { note: DemoNote }) => {
  const age = isUnsent(note) ? unsentWords(note) : <When at={note.createdAt} />
  return note.editedAt === null ? age : rich('<age></age>, edited', { age: () => age })
}

/** An answer under its note. */
const ReplyRow = ({ reply, changes }: { reply: DemoNote; changes: NoteChanges }) => {
  const [editing, setEditing] = useState(() => hasKeptEdit(reply))
  const unsent = isUnsent(reply)
  if (changes.leaving.has(reply.id)) {
    return (
      <li className={replyRowStyles.reply}>
        <NoteDeleted what={t('Reply deleted.')} onUndo={() => changes.keep(reply.id)} />
      </li>
    )
  }
  return (
    <li className={replyRowStyles.reply} aria-busy={unsent || undefined}>
      <div className={replyRowStyles.head}>
        <Avatar name={authorOf(reply)} src={reply.authorPicture} size={20} />
        <span className={replyRowStyles.author}>{authorOf(reply)}</span>
        {reply.guest && <Chip tone="line">{t('guest')}</Chip>}
        <span className={replyRowStyles.age}>
          <Age note={reply} />
        </span>
        {!unsent && (
          <NoteMenu
            note={reply}
            label={t('More for the reply by {author}', { author: authorLabel(reply) })}
            onEdit={() => setEditing(true)}
            onRemove={() => changes.remove(reply)}
          />
        )}
      </div>
      <div className={replyRowStyles.body}>
        {editing ? (
          <NoteEditor note={reply} changes={changes} onClose={() => setEditing(false)} />
        ) : (
          <MentionText note={reply} members={changes.members} me={changes.me} />
        )}
      </div>
    </li>
  )
}

const deletedWords = (replies: number): string =>
  replies === 0
    ? t('Note deleted.')
    : t('Note with {replies, plural, one {# reply} other {# replies}} deleted.', { replies })

/** One note of the list with its answers; the selected one takes an answer. */
export const NoteRow = ({
  thread: { note, replies },
  grid,
  selected,
  revealed,
  changes,
  onSelect,
  onPlay,
}: {
  thread: NoteThread
  /** Its time is told in bars of it. */
  grid: BarGrid | null
  selected: boolean
  /** To be brought into sight. */
  revealed: boolean
  changes: NoteChanges
  onSelect: () => void
  onPlay: () => void
}) => {
  const row = useRef<HTMLLIElement>(null)
  const [editing, setEditing] = useState(() => hasKeptEdit(note))
  const [replying, setReplying] = useState(false)
  useEffect(() => {
    if (revealed) row.current?.scrollIntoView({ block: 'nearest' })
  }, [revealed])
  const { resolvedAt } = note
  const resolved = resolvedAt !== null
  const unsent = isUnsent(note)
  const said = spokenNoteTime(note, grid)
  if (changes.leaving.has(note.id)) {
    return (
      <li className={styles.row}>
        <NoteDeleted what={deletedWords(replies.length)} onUndo={() => changes.keep(note.id)} />
      </li>
    )
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row's own buttons, and J and K, do the same by keyboard
    <li
      ref={row}
      className={classNames(styles.row, selected && styles.selected, resolved && styles.resolved)}
      aria-current={selected ? 'true' : undefined}
      aria-busy={unsent || undefined}
      onClick={onSelect}
    >
      <div className={styles.head}>
        <Avatar name={authorOf(note)} src={note.authorPicture} size={22} />
        <span className={styles.author}>{authorOf(note)}</span>
        {note.guest && <Chip tone="line">{t('guest')}</Chip>}
        <button
          type="button"
          className={`${styles.time} mono`}
          onClick={onPlay}
          aria-label={t('Play from {time}', { time: said })}
        >
          {noteTime(note, grid)}
        </button>
        <span className={styles.age}>
          <Age note={note} />
        </span>
        {!unsent && (
          <span className={styles.actions}>
            <NoteMenu
              note={note}
              label={t('More for the note at {time}', { time: said })}
              onReply={() => {
                onSelect()
                setReplying(true)
              }}
              onEdit={() => setEditing(true)}
              onRemove={() => changes.remove(note)}
            />
            <Resolve note={note} said={said} onClick={() => void changes.resolve(note)} />
          </span>
        )}
      </div>
      {editing ? (
        <NoteEditor note={note} changes={changes} onClose={() => setEditing(false)} />
      ) : (
        <MentionText note={note} members={changes.members} me={changes.me} />
      )}
      {resolvedAt !== null && note.resolvedBy && (
        <p className={styles.by}>
          {rich('Resolved by {name}, <when></when>', {
            name: note.resolvedBy,
            when: () => <When at={resolvedAt} />,
          })}
        </p>
      )}
      {replies.length > 0 && (
        <ul className={styles.replies} aria-label={t('Replies to {author}', { author: authorLabel(note) })}>
          {replies.map((reply) => (
            <ReplyRow key={reply.id} reply={reply} changes={changes} />
          ))}
        </ul>
      )}
      {!unsent && (selected || hasKeptReply(note)) && (
        <ReplyComposer note={note} changes={changes} focused={replying} />
      )}
    </li>
  )
}

const Resolve = ({ note, said, onClick }: { note: DemoNote; said: string; onClick: () => void }) => {
  const open = note.resolvedAt === null
  const Check = open ? IconCircleCheck : IconCircleCheckFilled
  return (
    <IconButton
      size="sm"
      label={open ? t('Resolve the note at {time}', { time: said }) : t('Reopen the note at {time}', { time: said })}
      onClick={(event) => {
        event.stopPropagation()
        focusNextRow()
        onClick()
      }}
    >
      <Check size={18} aria-hidden="true" />
    </IconButton>
  )
}
