import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Release } from '#features/releases/contract/release.ts'
import { type PlanTemplate, planTemplates } from '#features/releases/contract/release-words.ts'
import { fittingTemplate, lostWith, plannedMilestones } from '#features/releases/domain/plan-templates.ts'
import { isPlainDate, type PlainDate } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { refreshPlan } from '../queries.ts'
import { addedOf, dateHint, newDraft } from '../release-draft.ts'
import { planWords, templateLabels } from '../release-words.ts'
import { ReleaseFields } from './release-fields.tsx'

const planHint = (template: PlanTemplate, date: string, today: PlainDate): string => {
  const words = isPlainDate(date) ? [planWords(plannedMilestones(template, date), today)] : []
  return [...words, lostWith(template) ?? ''].join(' ').trim()
}

/** Adds a release with its plan and opens it; mounted while it is open. */
export const AddReleaseModal = ({
  workspaceId,
  today,
  planned,
  onClose,
}: {
  workspaceId: string
  today: PlainDate
  /** The releases that are there: the date that is proposed keeps away from them. */
  planned: readonly Release[]
  onClose: () => void
}) => {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => newDraft(today, planned))
  // Until somebody chooses, the plan is the longest that fits.
  const [chosen, setChosen] = useState<string | null>(null)
  const fitting = isPlainDate(draft.releaseDate) ? fittingTemplate(today, draft.releaseDate) : 'full'
  const template = planTemplates.find((one) => one === (chosen ?? fitting))
  const add = useMutation({
    mutationFn: () => api.addRelease({ ...addedOf(draft), ...(template && { template }) }, { workspaceId }),
    onSuccess: async ({ release }) => {
      // What is opened is in the plan by then, not "no such release" for a moment.
      await refreshPlan(workspaceId)
      flash.success(t('{name} is planned.', { name: release.name }))
      onClose()
      void navigate({ to: '/release-plan/$releaseId', params: { releaseId: release.id } })
    },
  })
  const errors = fieldErrorsOf(add.error)
  const isBeside = Object.keys(errors).length > 0
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => add.mutate()}
      title={t('Add release')}
      action={t('Add release')}
      pending={add.isPending}
      error={
        add.error && !isBeside ? messageOf(add.error, t('Couldn’t add the release. Try again in a moment.')) : undefined
      }
    >
      <ReleaseFields
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        errors={errors}
        dateHint={dateHint(draft.releaseDate)}
      />
      <Field
        label={t('Milestones')}
        hint={template && planHint(template, draft.releaseDate, today)}
        error={errors.template}
      >
        {(control) => (
          <Select
            {...control}
            name="template"
            value={chosen ?? fitting}
            onChange={(event) => setChosen(event.target.value)}
          >
            {planTemplates.map((one) => (
              <option key={one} value={one}>
                {templateLabels[one]}
              </option>
            ))}
            <option value="">{t('None')}</option>
          </Select>
        )}
      </Field>
    </FormModal>
  )
}
