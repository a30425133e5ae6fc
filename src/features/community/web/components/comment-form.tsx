import { timeLabel } from '@backline/waveform/time-scale.ts'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { player, useTrackState } from '#web/audio/player.ts'
import { MentionField } from '#web/mentions/mention-field.tsx'
import { Button } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { CommunityPost, NamedPerson, PostComment } from '../../contract/community.ts'
import { communityTexts } from '../../contract/community-values.ts'
import { changePost } from '../community-cache.ts'
import { writersQuery } from '../queries.ts'
import styles from './comment-form.module.css'

const none: readonly NamedPerson[] = []

/** The place to say something under a post, or about the moment of its demo that one hears. */
export const CommentForm = ({
  post,
  me,
  field,
  onSaid,
}: {
  post: CommunityPost
  me: string | null
  field: RefObject<HTMLTextAreaElement | null>
  onSaid: (comment: PostComment, named: readonly NamedPerson[]) => void
}) => {
  const [text, setText] = useState('')
  const [begun, setBegun] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const { data: writers = none } = useQuery({ ...writersQuery, enabled: begun })
  const isLoaded = useTrackState(post.id) !== 'absent'
  // The same try keeps its key, so that a repeat after a lost answer does not say it twice.
  const attempt = useRef({ of: '', key: '' })
  const add = useMutation({
    mutationFn: () => {
      const said = { postId: post.id, newComment: text, ...(at !== null && { atSeconds: at }) }
      const content = JSON.stringify(said)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      return api.addPostComment(said, { idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ comment, named }) => {
      setText('')
      setAt(null)
      attempt.current = { of: '', key: '' }
      onSaid(comment, named)
      changePost(post.id, (before) =>
        before.comments.some(({ id }) => id === comment.id)
          ? before
          : { ...before, comments: [...before.comments, comment], numberOfComments: before.numberOfComments + 1 },
      )
    },
  })
  const send = (): void => {
    if (text.trim() && !add.isPending) add.mutate()
  }
  const reason = add.error ? (fieldErrorsOf(add.error).newComment ?? messageOf(add.error, '')) : ''
  return (
    <Form className={styles.form ?? ''} pending={add.isPending} onSubmit={send}>
      <MentionField
        className={`${fields.input} ${styles.field}`}
        label={t('Write a comment on {title}', { title: post.title })}
        placeholder={t('Write a comment')}
        rows={text.includes('\n') || text.length > 80 ? 3 : 1}
        value={text}
        area={(element) => {
          field.current = element
        }}
        onFocus={() => setBegun(true)}
        onChange={setText}
        members={writers.filter(({ id }) => id !== me)}
        onSend={send}
      />
      {(text.trim() !== '' || at !== null) && (
        <div className={styles.line}>
          {post.demo &&
            (at === null ? (
              <Button size="sm" disabled={!isLoaded} onClick={() => setAt(Math.floor(player.position()))}>
                {isLoaded ? t('Pin to this moment') : t('Play the demo to pin a moment')}
              </Button>
            ) : (
              <button
                type="button"
                className={`${styles.moment} mono`}
                data-hue={post.demo.hue}
                aria-label={t('Unpin from {time}', { time: timeLabel(at) })}
                onClick={() => setAt(null)}
              >
                {timeLabel(at)}
                <IconX size={15} aria-hidden="true" />
              </button>
            ))}
          <Button
            size="sm"
            type="submit"
            pending={add.isPending}
            pendingLabel={t('Sending...')}
            disabled={!text.trim()}
          >
            {t('Comment')}
          </Button>
        </div>
      )}
      <FieldError text={add.error ? `${communityTexts.notCommented} ${reason}`.trim() : undefined} />
    </Form>
  )
}
