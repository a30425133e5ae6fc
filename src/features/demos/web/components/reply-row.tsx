import { useState } from 'react'
import { authorLabel, authorOf } from '#features/demos/contract/author-words.ts'
import type { DemoNote } from '#features/demos/contract/note.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { When } from '#web/ui/when.tsx'
import type { NoteChanges } from '../hooks/use-note-changes.ts'
import { isUnsent, unsentWords } from '../note-list.ts'
import { MentionText } from './mention-text.tsx'
import { NoteDeleted } from './note-deleted.tsx'
import { hasKeptEdit, NoteEditor } from './note-editor.tsx'
import { NoteMenu } from './note-menu.tsx'
import styles from './reply-row.module.css'

/** An answer under its note. */
export const ReplyRow = ({ reply, changes }: { reply: DemoNote; changes: NoteChanges }) => {
  const [editing, setEditing] = useState(() => hasKeptEdit(reply))
  const unsent = isUnsent(reply)
  if (changes.leaving.has(reply.id)) {
    return (
      <li className={styles.reply}>
        <NoteDeleted what="Reply deleted." onUndo={() => changes.keep(reply.id)} />
      </li>
    )
  }
  return (
    <li className={styles.reply} aria-busy={unsent || undefined}>
      <div className={styles.head}>
        <Avatar name={authorOf(reply)} src={reply.authorPicture} size={20} />
        <span className={styles.author}>{authorOf(reply)}</span>
        {reply.guest && <Chip tone="line">guest</Chip>}
        <span className={styles.age}>
          {unsent ? unsentWords(reply) : <When at={reply.createdAt} />}
          {reply.editedAt !== null && ', edited'}
        </span>
        {!unsent && (
          <NoteMenu
            note={reply}
            label={`More for the reply by ${authorLabel(reply)}`}
            onEdit={() => setEditing(true)}
            onRemove={() => changes.remove(reply)}
          />
        )}
      </div>
      <div className={styles.body}>
        {editing ? (
          <NoteEditor note={reply} changes={changes} onClose={() => setEditing(false)} />
        ) : (
          <MentionText note={reply} members={changes.members} me={changes.me} />
        )}
      </div>
    </li>
  )
}
