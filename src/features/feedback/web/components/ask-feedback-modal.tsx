import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { randomKey } from '#client/random-key.ts'
import { allDemos } from '#features/demos/web/api.ts'
import type { CurrentWorkspace } from '#features/workspaces/contract/workspace.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fields from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { maxOwnQuestion, mostFeedbackQuestions } from '../../contract/feedback-limits.ts'
import { type QuestionKind, questionKinds, questionWords } from '../../contract/feedback-words.ts'
import { refreshFeedback } from '../queries.ts'
import styles from './feedback.module.css'

const prepared = questionKinds.filter((kind) => kind !== 'own')

/** Asks for feedback on a demo of the band, with questions; mounted while it is open. */
export const AskFeedbackModal = ({
  workspace,
  onClose,
  onAsked,
}: {
  workspace: CurrentWorkspace
  onClose: () => void
  onAsked: (postId: string) => void
}) => {
  const { data: demos = [] } = useQuery({
    queryKey: ['feedback', 'own-demos', workspace.id],
    queryFn: ({ signal }) => allDemos(workspace.id, signal),
  })
  const [demoId, setDemoId] = useState('')
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [kinds, setKinds] = useState<readonly QuestionKind[]>(['stays', 'lost', 'again'])
  const [own, setOwn] = useState('')
  // The same try keeps its key, so that a repeat after a lost answer does not ask twice.
  const attempt = useRef({ of: '', key: '' })
  const ask = useMutation({
    mutationFn: () => {
      const questions = [
        ...kinds.map((kind) => ({ kind })),
        ...(own.trim() === '' ? [] : [{ kind: 'own' as const, text: own }]),
      ]
      const said = { demoId, postTitle: title, postContent: text, questions }
      const content = JSON.stringify(said)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      return api.askForFeedback(said, { idempotencyKey: attempt.current.key, workspaceId: workspace.id })
    },
    onSuccess: ({ postId, message }) => {
      flash.success(message)
      void refreshFeedback()
      onClose()
      onAsked(postId)
    },
  })
  const faults = fieldErrorsOf(ask.error)
  const shownFaults = [faults.demoId, faults.postTitle, faults.postContent, faults.questions]
  const lost = ask.error instanceof CallError && ask.error.status === 0
  const isFull = kinds.length + (own.trim() === '' ? 0 : 1) >= mostFeedbackQuestions
  return (
    <FormModal
      opened
      wide
      onClose={onClose}
      onSubmit={() => ask.mutate()}
      title={t('Ask for feedback')}
      action={lost ? t('Retry') : t('Ask')}
      pendingLabel={t('Posting...')}
      pending={ask.isPending}
      error={
        ask.error && shownFaults.every((fault) => fault === undefined)
          ? messageOf(ask.error, t('The server didn’t answer. What you wrote is still here.'))
          : undefined
      }
    >
      <Field
        label={t('Demo from {name}', { name: workspace.name })}
        error={faults.demoId}
        hint={t(
          'Everyone logged in to this server can listen to this version. Your notes, other versions and the download stay with the band, and the band is told. You can stop sharing at any time.',
        )}
      >
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={demoId}
            onChange={({ target }) => {
              const chosen = demos.find(({ id }) => id === target.value)
              if (chosen && (title === '' || demos.some(({ name }) => name === title))) setTitle(chosen.name)
              setDemoId(target.value)
            }}
          >
            <option value="">{t('Choose a demo')}</option>
            {demos.map((demo) => (
              <option key={demo.id} value={demo.id}>
                {t('{name} v{version}', { name: demo.name, version: demo.version })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={t('Title')}
        name="postTitle"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={faults.postTitle}
      />
      <Field label={t('Text')} error={faults.postContent} hint={t('What is it, and what are you unsure about?')}>
        {(control) => (
          <textarea
            className={fields.input}
            rows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
            {...control}
          />
        )}
      </Field>
      <fieldset className={styles.checks}>
        <legend className={styles.legend}>{t('Questions, up to {max}', { max: mostFeedbackQuestions })}</legend>
        {prepared.map((kind) => (
          <Checkbox
            key={kind}
            label={questionWords({ kind, text: '' })}
            checked={kinds.includes(kind)}
            disabled={isFull && !kinds.includes(kind)}
            onChange={({ target }) =>
              setKinds((before) => prepared.filter((one) => (one === kind ? target.checked : before.includes(one))))
            }
          />
        ))}
        <FieldError text={faults.questions} />
      </fieldset>
      <TextField
        label={t('A question of your own')}
        optional
        maxLength={maxOwnQuestion}
        value={own}
        disabled={isFull && own.trim() === ''}
        onChange={({ target }) => setOwn(target.value)}
      />
    </FormModal>
  )
}
