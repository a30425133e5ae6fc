import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { errorsByField } from '#web/editing/define-fields.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { calendarKinds, type FeedKind, feedKindNames } from '../../contract/event-values.ts'
import type { CalendarFeed } from '../../contract/feeds-and-imports.ts'
import { refreshCalendar } from '../queries.ts'
import fields from './event-fields.module.css'

/** Asks what a feed is to hold; a new one comes with its address. */
export const FeedForm = ({
  workspaceId,
  feed,
  onSaved,
  onClose,
}: {
  workspaceId: string
  feed: CalendarFeed | null
  onSaved: (opened: { feed: CalendarFeed; address: string } | null) => void
  onClose: () => void
}) => {
  const [name, setName] = useState(feed?.name ?? t('My phone'))
  const [kinds, setKinds] = useState<readonly FeedKind[]>(feed?.kinds ?? feedKindNames)
  const [onlyMine, setOnlyMine] = useState(feed?.onlyMine ?? false)
  const [allWorkspaces, setAllWorkspaces] = useState(feed?.allWorkspaces ?? false)
  const save = useMutation({
    mutationFn: async () => {
      const said = { name, kinds: [...kinds], onlyMine, allWorkspaces }
      if (!feed) return api.makeCalendarFeed(said, { workspaceId })
      await api.changeCalendarFeed({ feedId: feed.id, ...said }, { workspaceId })
      return null
    },
    onSuccess: (opened) => {
      void refreshCalendar(workspaceId)
      onSaved(opened)
    },
  })
  const errors = errorsByField(fieldErrorsOf(save.error))
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={feed ? t('Change what it includes') : t('Create an address')}
      action={feed ? t('Save') : t('Create')}
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, t('The server did not answer. Try again in a moment.'))
          : undefined
      }
    >
      <TextField
        label={t('Name')}
        data-autofocus
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={t('So you know which one it is if you revoke it.')}
        error={errors.name}
      />
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('What it includes')}</legend>
        {feedKindNames.map((kind) => (
          <Checkbox
            key={kind}
            label={calendarKinds[kind].word}
            checked={kinds.includes(kind)}
            onChange={(event) =>
              setKinds(event.target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
            }
          />
        ))}
        <FieldError text={errors.kinds} />
      </fieldset>
      <Checkbox
        label={t('Only what I’m invited to, have to do or am away for')}
        checked={onlyMine}
        onChange={(event) => setOnlyMine(event.target.checked)}
      />
      <Checkbox
        label={t('From all my workspaces')}
        checked={allWorkspaces}
        onChange={(event) => setAllWorkspaces(event.target.checked)}
      />
    </FormModal>
  )
}
