import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { MentionField } from '#web/mentions/mention-field.tsx'
import { SaidText } from '#web/mentions/said-text.tsx'
import { queryClient } from '#web/query-client.ts'
import { sessionQuery } from '#web/session/session.ts'
import { useMembers } from '#web/session/use-members.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { UndoRegion } from '#web/ui/undo-region.tsx'
import { When } from '#web/ui/when.tsx'
import { commentsQuery, refreshBoard } from '../queries.ts'
import styles from './task-comments.module.css'

const gone = t('Somebody who left')

/** What the band says about a task, and the place to say more. */
export const TaskComments = ({ workspaceId, taskId }: { workspaceId: string; taskId: string }) => {
  const query = commentsQuery(workspaceId, taskId)
  const { data: comments, error, refetch } = useQuery(query)
  const members = useMembers(workspaceId)
  const { data: me = null } = useQuery(sessionQuery)
  const [text, setText] = useState('')
  const key = useRef(randomKey())
  const refresh = async (): Promise<void> => {
    void refreshBoard(workspaceId)
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  const add = useMutation({
    mutationFn: () => api.addBoardComment({ taskId, text }, { workspaceId, idempotencyKey: key.current }),
    onSuccess: () => {
      setText('')
      key.current = randomKey()
      void refresh()
    },
  })
  const remove = (commentId: string): Promise<boolean> =>
    removeWithUndo({
      about: commentId,
      words: t('Comment deleted.'),
      place: `[data-comment="${commentId}"]`,
      remove: () => api.deleteBoardComment({ commentId }, { workspaceId }),
      restore: () => api.restoreBoardComment({ commentId }, { workspaceId }),
      refresh,
    })
  const send = (): void => {
    if (text.trim() && !add.isPending) add.mutate()
  }
  return (
    <section className={styles.talk} aria-labelledby="task-comments">
      <h3 id="task-comments" className={styles.title}>
        {t('Comments')}
      </h3>
      {!comments && !error && <Loading />}
      {error && !comments && (
        <ErrorState title={t('Failed to load data')} detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      {comments && comments.length > 0 && (
        <ul className={styles.list} aria-label={t('Comments')}>
          {comments.map((comment) => (
            <li key={comment.id} className={styles.comment}>
              <Avatar name={comment.author ?? gone} src={comment.authorPicture} size={22} />
              <div className={styles.said}>
                <p className={styles.by}>
                  <strong>{comment.author ?? gone}</strong> <When at={comment.createdAt} />
                  {comment.canDelete && (
                    <button
                      type="button"
                      className={classNames(styles.delete, 'finger')}
                      data-comment={comment.id}
                      aria-label={t('Delete {author}’s comment', { author: comment.author ?? gone })}
                      onClick={() => void remove(comment.id)}
                    >
                      {t('Delete')}
                    </button>
                  )}
                </p>
                <p className={styles.text}>
                  <SaidText text={comment.text} named={members} me={me} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Form className={styles.form ?? ''} pending={add.isPending} onSubmit={send}>
        <MentionField
          className={fields.input}
          label={t('Add a comment')}
          placeholder={t('Add a comment, @ to mention someone')}
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
        <Button size="sm" type="submit" pending={add.isPending} pendingLabel={t('Sending...')} disabled={!text.trim()}>
          {t('Comment')}
        </Button>
        <FieldError
          text={
            add.error
              ? (fieldErrorsOf(add.error).text ??
                messageOf(add.error, t('Couldn’t send the comment. It’s still here, so try again.')))
              : undefined
          }
        />
      </Form>
      <UndoRegion inWindow />
    </section>
  )
}
