import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import type { DatePoll } from '../../contract/date-poll.ts'
import { showPoll } from '../queries.ts'
import styles from './poll-modal.module.css'

/** The last day of answers, and another one. */
export const LastDay = ({ workspaceId, poll }: { workspaceId: string; poll: DatePoll }) => {
  const [day, setDay] = useState(poll.answerUntil)
  const change = useMutation({
    mutationFn: () => api.changeDatePoll({ pollId: poll.id, answerUntil: day }, { workspaceId }),
    onSuccess: (reply) => {
      showPoll(workspaceId, reply.poll)
      flash.success(reply.message)
    },
  })
  const fault = change.error
    ? (fieldErrorsOf(change.error).answerUntil ?? messageOf(change.error, t('Nothing was changed. Try again.')))
    : undefined
  return (
    <Form className={styles.lastDay ?? ''} pending={change.isPending} onSubmit={() => change.mutate()}>
      <DateField
        label={t('Last day for answers')}
        value={day}
        data-saved={poll.answerUntil}
        max={poll.dates.at(-1)?.date}
        onChange={({ target }) => setDay(target.value)}
        error={fault}
      />
      {day !== poll.answerUntil && (
        <Button type="submit" pending={change.isPending}>
          {t('Save')}
        </Button>
      )}
    </Form>
  )
}
