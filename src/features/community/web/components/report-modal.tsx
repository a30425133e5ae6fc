import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import fields from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { type ReportReason, reasonNames, reportReasons } from '../../contract/report-reasons.ts'
import { namesOf } from '../chosen-words.ts'
import type { Chosen } from './post-menu.tsx'

/** Tells the administrators about a post or a comment; mounted while it is open. */
export const ReportModal = ({ chosen, onClose }: { chosen: Chosen; onClose: () => void }) => {
  const [reason, setReason] = useState<ReportReason>('spam')
  const [details, setDetails] = useState('')
  const report = useMutation({
    mutationFn: () => api.reportToCommunity({ ...namesOf(chosen), reason, details }),
    onSuccess: ({ message }) => {
      flash.success(message)
      onClose()
    },
  })
  const errors = fieldErrorsOf(report.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => report.mutate()}
      title={chosen.kind === 'post' ? 'Report this post' : 'Report this comment'}
      action="Report"
      pendingLabel="Sending..."
      pending={report.isPending}
      error={
        report.error && !errors.details
          ? (errors.reason ?? messageOf(report.error, 'The report was not sent. Try again in a moment.'))
          : undefined
      }
    >
      <p>The administrators of this server read it. The author does not learn who you are.</p>
      <Field label="Reason">
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={reason}
            onChange={({ target }) => setReason(reportReasons.find((one) => one === target.value) ?? 'other')}
          >
            {reportReasons.map((one) => (
              <option key={one} value={one}>
                {reasonNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Details" optional error={errors.details}>
        {(control) => (
          <textarea
            {...control}
            className={fields.input}
            rows={3}
            value={details}
            onChange={({ target }) => setDetails(target.value)}
          />
        )}
      </Field>
    </FormModal>
  )
}
