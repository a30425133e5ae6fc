import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Approval, ApprovalPerson } from '../../contract/approval.ts'
import { maxApprovalText } from '../../contract/approval-limits.ts'
import { type ApprovalAnswer, approvalAnswers } from '../../contract/approval-words.ts'
import { answerWords } from '../approval-words.ts'
import { showApproval } from '../queries.ts'
import styles from './approval.module.css'

// Three of them fit beside each other on a phone.
const shortWords = { ...answerWords, changes: t('With changes') }

/** What oneself says, about the version that is shown; a comment that is being written stays when a newer one comes. */
export const OwnAnswer = ({
  workspaceId,
  approval,
  mine,
}: {
  workspaceId: string
  approval: Approval
  mine: ApprovalPerson
}) => {
  const [answer, setAnswer] = useState<ApprovalAnswer | null>(mine.answer)
  const [comment, setComment] = useState(mine.isAskedAgain ? '' : mine.comment)
  const [unchosen, setUnchosen] = useState(false)
  const [seen, setSeen] = useState(approval.mark)
  const [isNewer, setNewer] = useState(false)
  if (seen !== approval.mark) {
    setSeen(approval.mark)
    setNewer(true)
    setAnswer(mine.answer)
    if (comment === mine.comment && mine.isAskedAgain) setComment('')
  }
  const send = useMutation({
    mutationFn: (chosen: ApprovalAnswer) =>
      api.answerApproval({ approvalId: approval.id, answer: chosen, comment, mark: approval.mark }, { workspaceId }),
    onSuccess: ({ approval: told }) => {
      showApproval(workspaceId, told)
      flash.success(t('Your answer is saved.'))
    },
  })
  const faults = fieldErrorsOf(send.error)
  const isKept = answer === mine.answer && comment === mine.comment
  return (
    <Form
      className={styles.own ?? ''}
      pending={send.isPending}
      onSubmit={() => (answer === null ? setUnchosen(true) : send.mutate(answer))}
    >
      {isNewer && <p role="status">{t('There’s a newer version by now. Have a look at that one first.')}</p>}
      {mine.isAskedAgain && (
        <p className={styles.quiet}>
          {mine.comment === ''
            ? t('You wanted changes. Is it good now?')
            : t('You wanted changes: “{comment}” Is it good now?', { comment: mine.comment })}
        </p>
      )}
      <Segmented
        label={t('Your answer')}
        wide
        value={answer}
        onChange={setAnswer}
        options={approvalAnswers.map((value) => ({ value, label: shortWords[value] }))}
      />
      <FieldError text={unchosen && answer === null ? t('Choose an answer.') : faults.answer} />
      <Field label={answer === 'yes' ? t('Comment') : t('What should change?')} optional error={faults.comment}>
        {(control) => (
          <textarea
            className={fieldStyles.input}
            rows={2}
            maxLength={maxApprovalText}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            {...control}
          />
        )}
      </Field>
      <FieldError
        text={
          send.error && Object.keys(faults).length === 0
            ? messageOf(send.error, t('Couldn’t send your answer. Try again in a moment.'))
            : undefined
        }
      />
      <div>
        <Button
          variant="primary"
          type="submit"
          disabled={mine.answer !== null && isKept}
          pending={send.isPending}
          pendingLabel={t('Sending...')}
        >
          {mine.answer === null ? t('Send my answer') : t('Change my answer')}
        </Button>
      </div>
    </Form>
  )
}
