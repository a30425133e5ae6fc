import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Release } from '#features/releases/contract/release.ts'
import { planTemplates } from '#features/releases/contract/release-words.ts'
import { fittingTemplate, lostWith, plannedMilestones } from '#features/releases/domain/plan-templates.ts'
import { replan } from '#features/releases/domain/replan.ts'
import type { PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { refreshPlan } from '../queries.ts'
import { planWords, templateLabels } from '../release-words.ts'

/** Plans the milestones of a release by a template; mounted while it is open. */
export const PlanModal = ({
  workspaceId,
  release,
  today,
  onClose,
}: {
  workspaceId: string
  release: Release
  today: PlainDate
  onClose: () => void
}) => {
  const [template, setTemplate] = useState(() => fittingTemplate(today, release.expected_release_date))
  const plan = useMutation({
    mutationFn: () => api.planRelease({ releaseId: release.id, template }, { workspaceId }),
    onSuccess: (answer) => {
      void refreshPlan(workspaceId)
      flash.success(
        t('{count, plural, one {# milestone planned.} other {# milestones planned.}}', {
          count: answer.release.milestones.length,
        }),
      )
      onClose()
    },
  })
  const milestones = plannedMilestones(template, release.expected_release_date)
  const { dropped } = replan(
    release.milestones.map((one) => ({ ...one, done: one.doneAt !== null, owned: one.owner !== null })),
    template,
    release.expected_release_date,
  )
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => plan.mutate()}
      title={t('Plan back from the date')}
      action={t('Plan##verb')}
      pendingLabel={t('Planning...')}
      pending={plan.isPending}
      error={plan.error ? messageOf(plan.error, t('Couldn’t plan it. Try again in a moment.')) : undefined}
    >
      <Field label={t('Plan##of a release')} hint={lostWith(template) ?? undefined}>
        {(control) => (
          <Select
            {...control}
            data-autofocus
            value={template}
            onChange={(event) => setTemplate(planTemplates.find((one) => one === event.target.value) ?? 'full')}
          >
            {planTemplates.map((one) => (
              <option key={one} value={one}>
                {templateLabels[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p>{planWords(milestones, today)}</p>
      {release.milestones.length > 0 && (
        <p>
          {t(
            '{dropped, plural, =0 {Your own milestones stay, and so do any that are done, pinned or have an owner.} one {# from the old plan goes. Your own milestones stay, and so do any that are done, pinned or have an owner.} other {# from the old plan go. Your own milestones stay, and so do any that are done, pinned or have an owner.}}',
            { dropped: dropped.length },
          )}
        </p>
      )}
    </FormModal>
  )
}
