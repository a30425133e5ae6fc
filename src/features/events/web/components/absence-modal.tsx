import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import type { EveryField, FieldsOfCall } from '#web/editing/define-fields.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Absence } from '../../contract/calendar.ts'
import { spanWords } from '../calendar-words.ts'
import { refreshCalendar } from '../queries.ts'
import fields from './event-fields.module.css'
import styles from './event-modal.module.css'

type AbsenceDraft = EveryField<FieldsOfCall<'addAbsence', never>> & { shared: boolean }

/** Says that oneself is away, or changes when; mounted while it is open. */
export const AbsenceModal = ({
  workspaceId,
  absence,
  date,
  onRemove,
  onClose,
}: {
  workspaceId: string
  /** One that is there; without it a new one is added. */
  absence: Absence | null
  date: PlainDate
  onRemove: (absence: Absence) => void
  onClose: () => void
}) => {
  const [seen, setSeen] = useState(absence)
  const [newer, setNewer] = useState<Absence | null>(null)
  const [draft, setDraft] = useState<AbsenceDraft>({
    from: absence?.date ?? date,
    to: absence?.endDate ?? date,
    note: absence?.note ?? '',
    shared: absence?.isShared ?? false,
  })
  // The last day goes with the first until it is chosen: a date that is typed passes through later ones (12/28 on the way to 12/01).
  const [choseLast, setChoseLast] = useState(absence !== null && absence.endDate !== absence.date)
  const change = (part: Partial<typeof draft>): void => setDraft((before) => ({ ...before, ...part }))
  const attempt = useRef({ of: '', key: '' })
  const save = useMutation({
    mutationFn: () => {
      if (seen) return api.editAbsence({ absenceId: seen.id, ...draft, rowVersion: seen.rowVersion }, { workspaceId })
      const content = JSON.stringify(draft)
      if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
      return api.addAbsence(draft, { workspaceId, idempotencyKey: attempt.current.key })
    },
    onSuccess: ({ absence: kept }) => {
      void refreshCalendar(workspaceId)
      flash.success(t('You’re away {days}.', { days: spanWords(kept.date, kept.endDate) }))
      onClose()
    },
    onError: (error) => {
      const state = newerState<Absence>(error, 'absence')
      if (!state) return
      setSeen(state)
      setNewer(state)
    },
  })
  const errors = fieldErrorsOf(save.error)
  const isBeside = newer !== null || Object.keys(errors).length > 0
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={absence ? t('Edit absence') : t("I'm away")}
      action={t('Save')}
      pending={save.isPending}
      error={
        save.error && !isBeside
          ? messageOf(save.error, t('The server didn’t answer. What you wrote is still here.'))
          : errors.absenceId
      }
    >
      {newer && (
        <p className={styles.newer} role="alert">
          {newer.note
            ? t('This has changed in another window: {days}, {note}. Save to replace it with your version.', {
                days: spanWords(newer.date, newer.endDate),
                note: newer.note,
              })
            : t('This has changed in another window: {days}. Save to replace it with your version.', {
                days: spanWords(newer.date, newer.endDate),
              })}
        </p>
      )}
      <div className={fields.pair}>
        <DateField
          label={t('From')}
          data-autofocus
          value={draft.from}
          onChange={({ target }) =>
            change({ from: target.value, ...((!choseLast || draft.to < target.value) && { to: target.value }) })
          }
          error={errors.from}
        />
        <DateField
          label={t('Last day')}
          min={draft.from}
          value={draft.to}
          onChange={({ target }) => {
            setChoseLast(true)
            change({ to: target.value })
          }}
          error={errors.to}
        />
      </div>
      <TextField
        label={t('Note')}
        optional
        autoComplete="off"
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
        error={errors.note}
      />
      <Checkbox
        label={t('The rest of the band can read the note')}
        checked={draft.shared}
        onChange={({ target }) => change({ shared: target.checked })}
      />
      {absence && (
        <div>
          <Button variant="danger" size="sm" onClick={() => onRemove(absence)}>
            {t('I’m not away after all')}
          </Button>
        </div>
      )}
    </FormModal>
  )
}

/** When somebody else is away. */
export const OthersAbsenceModal = ({ absence, onClose }: { absence: Absence; onClose: () => void }) => (
  <Modal opened onClose={onClose} title={t('{name} is away', { name: absence.displayName })}>
    <ModalBody>
      <p>{spanWords(absence.date, absence.endDate)}</p>
      {absence.note && <p className={styles.notes}>{absence.note}</p>}
    </ModalBody>
    <ModalActions>
      <Button variant="quiet" onClick={onClose} data-autofocus>
        {t('Close')}
      </Button>
    </ModalActions>
  </Modal>
)
