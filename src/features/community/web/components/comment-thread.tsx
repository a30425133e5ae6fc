import { timeLabel } from '@backline/waveform/time-scale.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { playDemo, player, useTrackState } from '#web/audio/player.ts'
import { MentionField } from '#web/mentions/mention-field.tsx'
import { SaidText } from '#web/mentions/said-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useFocusBack } from '#web/ui/overlays/use-focus-back.ts'
import type { CommunityPost, NamedPerson, PostComment } from '../../contract/community.ts'
import type { UsedThread } from '../hooks/use-thread.ts'
import { postTrack } from '../post-track.ts'
import { writersQuery } from '../queries.ts'
import commentFormStyles from './comment-form.module.css'
import styles from './comment-thread.module.css'
import { AuthorLine, HiddenNotice } from './post-lines.tsx'
import { type PostActions, PostMenu } from './post-menu.tsx'

const none: readonly NamedPerson[] = []

/** Changes the words of one's own comment in its place. */
const CommentEditor = ({
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
  useFocusBack(true)
  useEffect(() => area.current?.focus(), [])
  const save = useMutation({
    mutationFn: () => api.editPostComment({ commentId: comment.id, newComment: text }),
    onSuccess: ({ comment: changed, named }) => onChanged(changed, named),
  })
  const send = (): void => {
    if (text.trim() && !save.isPending) save.mutate()
  }
  return (
    <Form className={commentFormStyles.form ?? ''} pending={save.isPending} onSubmit={send}>
      <MentionField
        className={fields.input}
        label={t('Edit your comment')}
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
      <div className={commentFormStyles.line}>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button size="sm" type="submit" pending={save.isPending} pendingLabel={t('Saving...')} disabled={!text.trim()}>
          {t('Save')}
        </Button>
      </div>
      <FieldError
        text={
          save.error
            ? (fieldErrorsOf(save.error).newComment ??
              messageOf(save.error, t('The comment was not saved. Try again.')))
            : undefined
        }
      />
    </Form>
  )
}

/** What is said under a post, oldest first; earlier words come when one asks for them. */
export const CommentThread = ({
  post,
  thread,
  me,
  removed,
  actions,
}: {
  post: CommunityPost
  thread: UsedThread
  me: string | null
  removed: ReadonlySet<string>
  actions: PostActions
}) => {
  const shown = thread.shown.filter(({ id }) => !removed.has(id))
  return (
    <>
      {thread.earlierCount > 0 && (
        <Button size="sm" variant="quiet" pending={thread.isLoading} onClick={thread.showEarlier}>
          {t('Show {count, plural, one {# earlier comment} other {# earlier comments}}', {
            count: thread.earlierCount,
          })}
        </Button>
      )}
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={t('Comments on {title}', { title: post.title })}>
          {shown.map((comment) => (
            <Comment key={comment.id} {...{ post, comment, me, actions }} named={thread.named} onChanged={thread.add} />
          ))}
        </ul>
      )}
    </>
  )
}

const Comment = ({
  post,
  comment,
  named,
  me,
  actions,
  onChanged,
}: {
  post: CommunityPost
  comment: PostComment
  named: readonly NamedPerson[]
  me: string | null
  actions: PostActions
  onChanged: (comment: PostComment, named: readonly NamedPerson[]) => void
}) => {
  const [edits, setEdits] = useState(false)
  return (
    <li className={styles.comment} data-comment={comment.id}>
      <div className={styles.by}>
        <AuthorLine words={comment} size={22} onAuthor={actions.showAuthor} />
        <span className={styles.menu}>
          <PostMenu
            chosen={{ kind: 'comment', post, comment }}
            actions={actions}
            onEditComment={() => setEdits(true)}
          />
        </span>
      </div>
      <div className={styles.said}>
        <HiddenNotice because={comment.hiddenBecause} />
        {edits ? (
          <CommentEditor
            comment={comment}
            me={me}
            onClose={() => setEdits(false)}
            onChanged={(changed, whom) => {
              setEdits(false)
              onChanged(changed, whom)
            }}
          />
        ) : (
          <p className={styles.text}>
            {comment.atSeconds !== null && <Moment post={post} seconds={comment.atSeconds} />}
            <SaidText text={comment.content} named={named} me={me} />
          </p>
        )}
      </div>
    </li>
  )
}

/** The moment that a comment is about: a press plays from there. */
const Moment = ({ post, seconds }: { post: CommunityPost; seconds: number }) => {
  const isLoaded = useTrackState(post.id) !== 'absent'
  const { demo } = post
  const time = timeLabel(seconds)
  if (!demo) return <span className={`${styles.moment} mono`}>{time}</span>
  return (
    <button
      type="button"
      className={classNames(styles.moment, 'mono', 'finger')}
      data-hue={demo.hue}
      aria-label={t('Play {title} from {time}', { title: demo.title, time })}
      onClick={() => (isLoaded ? player.seek(seconds) : playDemo(postTrack(post, demo), { at: seconds }))}
    >
      {time}
    </button>
  )
}
