import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useContext, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { randomKey } from '#client/random-key.ts'
import { allDemos } from '#features/demos/web/api.ts'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { may } from '#kernel/access.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { MentionField } from '#web/mentions/mention-field.tsx'
import { rich } from '#web/rich.tsx'
import { ShownWorkspace } from '#web/session/use-workspace.ts'
import fields from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { CommunityPost, NamedPerson } from '../../contract/community.ts'
import { categoryNames, type PostCategory, postCategories } from '../../contract/community-values.ts'
import { putPost } from '../community-cache.ts'
import { communityKey, writersQuery } from '../queries.ts'
import styles from './demo-field.module.css'
import { ImageFields } from './image-fields.tsx'

/** Which demo of the workspace everybody may listen to; says what that means. */
const DemoField = ({
  workspace,
  demoId,
  onChange,
  error,
}: {
  workspace: CurrentWorkspace
  demoId: string
  onChange: (demoId: string) => void
  error: string | undefined
}) => {
  const { data: demos = [] } = useQuery({
    queryKey: [...communityKey, 'own-demos', workspace.id],
    queryFn: ({ signal }) => allDemos(workspace.id, signal),
  })
  return (
    <Field
      label={t('Demo from {name}', { name: workspace.name })}
      optional
      error={error}
      hint={
        demoId === ''
          ? t('Without a demo, you’re asking for feedback in words only.')
          : t(
              'Everyone logged in to this server can listen to this version. Your notes, other versions and the download stay with the band, and the band is told. You can stop sharing at any time.',
            )
      }
    >
      {(control) => (
        <Select {...control} value={demoId} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('No demo')}</option>
          {demos.map((demo) => (
            <option key={demo.id} value={demo.id}>
              {t('{name} v{version}', { name: demo.name, version: demo.version })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Tells visitors without a band how to play a demo here. */
const DemoNeedsBand = () => {
  const here = useLocation({ select: ({ href }) => href })
  return (
    <p className={styles.needs}>
      {rich('To let everyone listen to a demo, first <link>open the workspace</link> it’s in.', {
        link: (text) => (
          <Link to="/my-workspaces" search={{ next: here } as never}>
            {text}
          </Link>
        ),
      })}
    </p>
  )
}

const none: readonly NamedPerson[] = []
const isCategory = (value: string): value is PostCategory => (postCategories as readonly string[]).includes(value)

/** Asks for a new post, or for what changes of one's own; mounted while it is open. */
export const PostFormModal = ({
  post,
  demoId: firstDemo = '',
  onClose,
  onAdded,
}: {
  /** The post that is changed; null for a new one. */
  post: CommunityPost | null
  /** The demo that a new post is about. */
  demoId?: string
  onClose: () => void
  onAdded: () => void
}) => {
  // Null for people without a band.
  const workspace = useContext(ShownWorkspace)
  const edits = workspace === null || may(workspace.role, 'edit')
  const { data: writers = none } = useQuery(writersQuery)
  const [category, setCategory] = useState<PostCategory>(post?.category ?? (firstDemo ? 'feedback' : 'talk'))
  const [title, setTitle] = useState(post?.title ?? '')
  const [text, setText] = useState(post?.content ?? '')
  const [place, setPlace] = useState(post?.place ?? '')
  const [images, setImages] = useState(post?.images ?? [])
  const [demoId, setDemoId] = useState(firstDemo)
  const [busy, setBusy] = useState(false)
  // The same try keeps its key, so that a repeat after a lost answer does not post twice.
  const attempt = useRef({ of: '', key: '' })
  const wantsDemo = post === null && category === 'feedback' && edits
  const save = useMutation({
    mutationFn: async () => {
      const sent = images.map(({ id, description }) => ({ id, description }))
      const said = { postTitle: title, postContent: text, place, images: sent }
      if (post) return api.editCommunityPost({ ...said, post_id: post.id, category, rowVersion: post.rowVersion })
      const content = JSON.stringify([said, category, demoId])
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      const options = { idempotencyKey: attempt.current.key }
      if (workspace && wantsDemo && demoId !== '')
        return api.shareDemoInCommunity({ ...said, demoId }, { ...options, workspaceId: workspace.id })
      return api.addCommunityPost({ ...said, category }, options)
    },
    onSuccess: (whole) => {
      if (post) putPost(whole)
      else onAdded()
      flash.success(post ? t('Your post is updated.') : t('Your post is in the community.'))
      onClose()
    },
  })
  const errors = fieldErrorsOf(save.error)
  const lost = save.error instanceof CallError && save.error.status === 0
  return (
    <FormModal
      opened
      wide
      onClose={onClose}
      onSubmit={() => {
        if (!busy) save.mutate()
      }}
      title={post ? t('Edit post') : t('Add post')}
      action={lost ? t('Retry') : post ? t('Save') : t('Post')}
      pendingLabel={post ? t('Saving...') : t('Posting...')}
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, t('The server didn’t answer. What you wrote is still here.'))
          : undefined
      }
    >
      <Field label={t('What is it about?')} error={errors.category}>
        {(control) => (
          <Select
            {...control}
            value={category}
            onChange={({ target }) => {
              if (isCategory(target.value)) setCategory(target.value)
            }}
          >
            {postCategories.map((one) => (
              <option key={one} value={one}>
                {categoryNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={t('Title')}
        name="postTitle"
        data-autofocus
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={errors.postTitle}
      />
      <Field label={t('Text')} error={errors.postContent}>
        {(control) => (
          <MentionField
            {...control}
            className={fields.input}
            label={t('Text')}
            rows={6}
            placeholder={t('@ mentions someone who posts here')}
            value={text}
            onChange={setText}
            members={writers}
          />
        )}
      </Field>
      {wantsDemo && workspace && (
        <DemoField workspace={workspace} demoId={demoId} onChange={setDemoId} error={errors.demoId} />
      )}
      {wantsDemo && !workspace && <DemoNeedsBand />}
      {(category === 'gigs' || category === 'collaboration' || category === 'gear' || place !== '') && (
        <TextField
          label={t('Town or region')}
          optional
          value={place}
          onChange={({ target }) => setPlace(target.value)}
          error={errors.place}
        />
      )}
      <ImageFields
        images={images}
        onChange={(how) => setImages((before) => [...how(before)])}
        onBusy={setBusy}
        error={errors.images}
      />
    </FormModal>
  )
}
