import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import type { TaskComment } from '#features/board/contract/task.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { MentionField } from '#web/mentions/mention-field.tsx'
import { MentionPieces } from '#web/mentions/mention-pieces.tsx'
import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useMembers } from '#web/session/use-members.ts'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { refreshBoard } from '../board-cache.ts'
import { commentsQuery } from '../queries.ts'
import styles from './task-comments.module.css'

const gone = 'Somebody who left'

/** What the band says about a task, and the place to say more. */
export const TaskComments = ({ workspaceId, taskId }: { workspaceId: string; taskId: string }) => {
  const query = commentsQuery(workspaceId, taskId)
  const { data: comments, error, refetch } = useQuery(query)
  const members = useMembers(workspaceId)
  const { data: me = null } = useQuery(sessionQuery)
  const [text, setText] = useState('')
  const key = useRef(randomKey())
  const refresh = (): void => {
    void queryClient.invalidateQueries({ queryKey: query.queryKey })
    void refreshBoard(workspaceId)
  }
  const add = useMutation({
    mutationFn: () => api.addBoardComment({ taskId, text }, { workspaceId, idempotencyKey: key.current }),
    onSuccess: () => {
      setText('')
      key.current = randomKey()
      refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (comment: TaskComment) => api.deleteBoardComment({ commentId: comment.id }, { workspaceId }),
    onError: (failure) => flash.error(messageOf(failure, 'The comment could not be deleted.')),
    onSettled: refresh,
  })
  const send = (): void => {
    if (text.trim() && !add.isPending) add.mutate()
  }
  return (
    <section className={styles.talk} aria-labelledby="task-comments">
      <h3 id="task-comments" className={styles.title}>
        Comments
      </h3>
      {!comments && !error && <Loading />}
      {error && !comments && (
        <ErrorState title="Failed to load data" detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {comments && comments.length > 0 && (
        <ul className={styles.list} aria-label="Comments">
          {comments.map((comment) => (
            <li key={comment.id} className={styles.comment}>
              <Avatar name={comment.author ?? gone} src={comment.authorPicture} size={22} />
              <div className={styles.said}>
                <p className={styles.by}>
                  <strong>{comment.author ?? gone}</strong> <When at={comment.createdAt} />
                  {comment.canDelete && (
                    <DeleteComment pending={remove.isPending} onDelete={() => remove.mutate(comment)} />
                  )}
                </p>
                <p className={styles.text}>
                  <MentionPieces text={comment.text} named={members} me={me} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Form className={styles.form ?? ''} pending={add.isPending} onSubmit={send}>
        <MentionField
          className={fields.input}
          label="Add a comment"
          placeholder="Add a comment; @ names a member"
          rows={2}
          value={text}
          onChange={(typed) => {
            setText(typed)
            key.current = randomKey()
          }}
          members={members.filter(({ id }) => id !== me)}
          onSend={send}
          onEscape={() => undefined}
        />
        <Button size="sm" type="submit" pending={add.isPending} pendingLabel="Sending..." disabled={!text.trim()}>
          Comment
        </Button>
        <FieldError
          text={
            add.error
              ? (fieldErrorsOf(add.error).text ??
                messageOf(add.error, 'The comment was not sent. It is still here; send it again.'))
              : undefined
          }
        />
      </Form>
    </section>
  )
}

/** Asks before a comment is gone for good; the harmless answer has the focus. */
const DeleteComment = ({ pending, onDelete }: { pending: boolean; onDelete: () => void }) => {
  const [asks, setAsks] = useState(false)
  const begin = useRef<HTMLButtonElement>(null)
  const harmless = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asks) harmless.current?.focus()
  }, [asks])
  const keep = (): void => {
    setAsks(false)
    requestAnimationFrame(() => begin.current?.focus())
  }
  if (!asks)
    return (
      <button ref={begin} type="button" className={styles.delete} disabled={pending} onClick={() => setAsks(true)}>
        Delete
      </button>
    )
  return (
    <span className={styles.asks}>
      <span>Delete for good?</span>
      <button type="button" className={styles.delete} disabled={pending} onClick={onDelete}>
        Delete it
      </button>
      <button ref={harmless} type="button" className={styles.delete} onClick={keep}>
        Keep it
      </button>
    </span>
  )
}
