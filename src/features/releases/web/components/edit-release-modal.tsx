import { useEffect, useRef, useState } from 'react'
import type { Release } from '#features/releases/contract/release.ts'
import { longestPitchText } from '#features/releases/contract/release-words.ts'
import { type SheetFieldOf, sheetFields, sheetFieldsOf } from '#features/releases/contract/sheet-fields.ts'
import { movesAlong } from '#features/releases/domain/replan.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { useMergingDraft } from '#web/editing/use-merging-draft.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshPlan } from '../queries.ts'
import { backQuestion, dateHint, type ReleaseDraft, releaseFields } from '../release-draft.ts'
import { releaseGone } from '../release-words.ts'
import styles from './edit-release-modal.module.css'
import releaseFieldsStyles from './release-fields.module.css'
import { ReleaseFields } from './release-fields.tsx'

/** What distributors ask for and fans are led to. */
const SheetFields = ({
  draft,
  onChange,
  errors,
}: {
  draft: ReleaseDraft
  onChange: (part: Partial<ReleaseDraft>) => void
  errors: Record<string, string>
}) => {
  const line = (field: SheetFieldOf<'line' | 'link'>, more: object = {}) => (
    <TextField
      key={field}
      label={sheetFields[field].label}
      optional
      name={field}
      autoComplete="off"
      value={draft[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      error={errors[field]}
      {...more}
    />
  )
  return (
    <fieldset className={releaseFieldsStyles.sheet}>
      <legend className={releaseFieldsStyles.legend}>{t('For the distributor')}</legend>
      <TextField
        label={t('UPC or EAN')}
        optional
        name="upc"
        inputMode="numeric"
        autoComplete="off"
        value={draft.upc}
        onChange={(event) => onChange({ upc: event.target.value })}
        hint={t('12 or 13 digits, from your distributor. We check the last one.')}
        error={errors.upc}
      />
      <div className={releaseFieldsStyles.pair}>{sheetFieldsOf('line').map((field) => line(field))}</div>
      {sheetFieldsOf('text').map((field) => (
        <Field
          key={field}
          label={sheetFields[field].label}
          optional
          hint={t('{count} of {max} characters', { count: [...draft[field].trim()].length, max: longestPitchText })}
          error={errors[field]}
        >
          {(control) => (
            <textarea
              {...control}
              className={fieldStyles.input}
              name={field}
              rows={4}
              value={draft[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {sheetFieldsOf('yes').map((field) => (
        <Checkbox
          key={field}
          label={sheetFields[field].label}
          name={field}
          checked={draft[field]}
          onChange={(event) => onChange({ [field]: event.target.checked })}
        />
      ))}
      {sheetFieldsOf('link').map((field) => line(field, { type: 'url', placeholder: 'https://', spellCheck: false }))}
    </fieldset>
  )
}

/** Changes a release; mounted while it is open. The slower of two sees the newer state and loses nothing typed. */
export const EditReleaseModal = ({
  workspaceId,
  release,
  deleted,
  onClose,
}: {
  workspaceId: string
  release: Release
  /** Somebody deleted it while this was open. */
  deleted: boolean
  onClose: () => void
}) => {
  const [moveDone, setMoveDone] = useState(false)
  // The status that was asked about; another one is asked about again.
  const [asksBack, setAsksBack] = useState<string | null>(null)
  const { seen, draft, newer, change, save, isPending, errors, failure } = useMergingDraft(release, {
    draftOf: releaseFields.draftOf,
    changes: releaseFields.changes,
    newerAs: 'release',
    send: ({ seen, draft }) =>
      api.editRelease(
        { releaseId: seen.id, ...releaseFields.sentOf(draft), moveDone, rowVersion: seen.rowVersion },
        { workspaceId },
      ),
    onSaved: (answer) => {
      void refreshPlan(workspaceId)
      flash.success(t('{name} saved.', { name: answer.release.name }))
      onClose()
    },
    onFailed: (state) => state && void refreshPlan(workspaceId),
    failed: t('Couldn’t save the release. Try again.'),
  })
  const moves = draft.releaseDate !== seen.expected_release_date
  const back = backQuestion(seen.status, draft.status)
  const asks = back !== undefined && asksBack === draft.status
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => {
        if (back !== undefined && !asks) setAsksBack(draft.status)
        else save()
      }}
      title={t('Edit release')}
      action={asks ? t('Move it back and save') : t('Save')}
      pending={isPending}
      error={deleted ? releaseGone : failure}
    >
      <MergedMeanwhile newer={newer} />
      <ReleaseFields
        draft={draft}
        onChange={change}
        errors={errors}
        dateHint={dateHint(draft.releaseDate)}
        statusHint={back && t('That’s a step back.')}
      />
      {asks && <BackQuestion text={back} />}
      {moves && <Moving release={seen} moveDone={moveDone} onMoveDone={setMoveDone} />}
      <SheetFields draft={draft} onChange={change} errors={errors} />
    </FormModal>
  )
}

// The button that answers it is always in sight.
const BackQuestion = ({ text }: { text: string }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Without braces the promise that it answers would be taken for a way to tidy up.
    line.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p ref={line} className={styles.asks} role="alert">
      {text}
    </p>
  )
}

const Moving = ({
  release,
  moveDone,
  onMoveDone,
}: {
  release: Release
  moveDone: boolean
  onMoveDone: (moveDone: boolean) => void
}) => {
  const milestones = release.milestones.map(({ pinned, doneAt }) => ({ pinned, done: doneAt !== null }))
  const going = milestones.filter((one) => movesAlong(one, false)).length
  const done = milestones.filter((one) => movesAlong(one, true)).length - going
  const pinned = milestones.filter((one) => one.pinned).length
  if (milestones.length === 0) return null
  return (
    <div className={styles.moving}>
      <p>
        {pinned > 0
          ? t(
              '{going, plural, one {# open milestone moves} other {# open milestones move}} along with the date; {pinned, plural, one {# pinned stays} other {# pinned stay}}.',
              { going, pinned },
            )
          : t('{going, plural, one {# open milestone moves} other {# open milestones move}} along with the date.', {
              going,
            })}
      </p>
      {done > 0 && (
        <Checkbox
          label={t('{done, plural, one {Also move the # that’s done} other {Also move the # that are done}}', {
            done,
          })}
          checked={moveDone}
          onChange={(event) => onMoveDone(event.target.checked)}
        />
      )}
    </div>
  )
}
