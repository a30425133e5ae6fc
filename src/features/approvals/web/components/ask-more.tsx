import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Form } from '#web/ui/form.tsx'
import type { Approval } from '../../contract/approval.ts'
import { showApproval } from '../queries.ts'
import styles from './approval.module.css'
import { type PeopleToAsk, PeopleToAskFields } from './people-to-ask.tsx'

const nobody: PeopleToAsk = { memberIds: [], guests: [] }

/** Asks more people for an approval that runs. */
export const AskMore = ({ workspaceId, approval }: { workspaceId: string; approval: Approval }) => {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState(nobody)
  const add = useMutation({
    mutationFn: () =>
      api.addApprovalPeople(
        { approvalId: approval.id, memberIds: [...chosen.memberIds], guests: [...chosen.guests] },
        { workspaceId },
      ),
    onSuccess: (reply) => {
      showApproval(workspaceId, reply.approval)
      flash.success(reply.message)
      setChosen(nobody)
      setOpen(false)
    },
  })
  const faults = fieldErrorsOf(add.error)
  if (!isOpen)
    return (
      <div>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('Ask more people')}
        </Button>
      </div>
    )
  return (
    <Form className={styles.own ?? ''} pending={add.isPending} onSubmit={() => add.mutate()}>
      <PeopleToAskFields
        workspaceId={workspaceId}
        chosen={chosen}
        asked={approval.people.map(({ memberId }) => memberId)}
        onChange={setChosen}
        faults={faults}
      />
      <FieldError
        text={
          add.error && Object.keys(faults).length === 0
            ? messageOf(add.error, t('Nobody was asked. Try again in a moment.'))
            : undefined
        }
      />
      <div className={styles.chips}>
        <Button type="submit" disabled={chosen.memberIds.length + chosen.guests.length === 0} pending={add.isPending}>
          {t('Ask them')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </Form>
  )
}
