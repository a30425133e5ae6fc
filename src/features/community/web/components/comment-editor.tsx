import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { MentionField } from '#web/mentions/mention-field.tsx'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { NamedPerson, PostComment } from '../../contract/community.ts'
import { writersQuery } from '../queries.ts'
import styles from './comment-form.module.css'

const none: readonly NamedPerson[] = []

/** Changes the words of one's own comment in its place. */
export const CommentEditor = ({
  comment,
  me,
  onClose,
  onChanged,
}: {
  comment: PostComment
  me: string | null
  onClose: () => void
  onChanged: (comment: PostComment, named: readonly NamedPerson[]) => void
}) => {
  const [text, setText] = useState(comment.content)
  const { data: writers = none } = useQuery(writersQuery)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  const save = useMutation({
    mutationFn: () => api.editPostComment({ commentId: comment.id, newComment: text }),
    onSuccess: ({ comment: changed, named }) => onChanged(changed, named),
  })
  const send = (): void => {
    if (text.trim() && !save.isPending) save.mutate()
  }
  return (
    <Form className={styles.form ?? ''} pending={save.isPending} onSubmit={send}>
      <MentionField
        className={fields.input}
        label="Change your comment"
        rows={3}
        value={text}
        area={(element) => {
          area.current = element
        }}
        onChange={setText}
        members={writers.filter(({ id }) => id !== me)}
        onSend={send}
        onEscape={onClose}
      />
      <div className={styles.line}>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" type="submit" pending={save.isPending} pendingLabel="Saving..." disabled={!text.trim()}>
          Save
        </Button>
      </div>
      <FieldError
        text={
          save.error
            ? (fieldErrorsOf(save.error).newComment ?? messageOf(save.error, 'The comment was not saved. Try again.'))
            : undefined
        }
      />
    </Form>
  )
}
