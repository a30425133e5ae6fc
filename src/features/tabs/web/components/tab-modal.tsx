import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { Tab, TabDetail } from '#features/tabs/contract/tab.ts'
import { maxTabBytes, tabFileEndings, tabFileKinds } from '#features/tabs/contract/tab-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { api } from '#web/api.ts'
import { defineFields, type FieldsOfCall } from '#web/editing/define-fields.ts'
import { MergedMeanwhile } from '#web/editing/merged-meanwhile.tsx'
import { useMergingDraft } from '#web/editing/use-merging-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshTabs, tabDemosQuery } from '../queries.ts'

interface Draft {
  title: string
  artist: string
  songId: string
}

type Sent = FieldsOfCall<'addTab', 'file'> & FieldsOfCall<'editTab', 'tabId' | 'rowVersion'>

const tabFields = defineFields<Tab, Draft, Sent, (songId: string) => string>({
  title: { label: t('Title'), blank: '' },
  artist: { label: t('Artist'), blank: '' },
  songId: {
    label: t('Song'),
    blank: '',
    of: ({ song }) => song?.id ?? '',
    sent: ({ songId }) => songId || null,
    words: ({ songId }, nameOf) => (songId === '' ? t('none') : nameOf(songId)),
  },
})

/** Adds a tab, or changes one; the slower of two sees the newer state and loses nothing typed. */
export const TabModal = ({
  workspaceId,
  tab,
  files = [],
  songId,
  onAdded,
  onClose,
}: {
  workspaceId: string
  tab: Tab | null
  /** Dropped or chosen before. */
  files?: readonly File[]
  songId?: string
  onAdded?: (tab: TabDetail) => void
  onClose: () => void
}) => {
  const { data: demos = [] } = useQuery(tabDemosQuery(workspaceId))
  const [file, setFile] = useState<File | null>(files[0] ?? null)
  const { draft, newer, change, save, isPending, errors, failure } = useMergingDraft(tab, {
    draftOf: (one): Draft => (one ? tabFields.draftOf(one) : { ...tabFields.blank, songId: songId ?? '' }),
    changes: (before, theirs) =>
      tabFields.changes(before, theirs, (id) => demos.find((demo) => demo.songId === id)?.name ?? t('another song')),
    newerAs: 'tab',
    send: async ({ seen, draft }) => {
      const said = tabFields.sentOf(draft)
      if (seen)
        return (await api.editTab({ tabId: seen.id, ...said, rowVersion: seen.rowVersion }, { workspaceId })).tab
      if (!file)
        throw new CallError('POST /add-tab', 400, {
          error: t('No file selected'),
          fields: { tabFile: t('Choose a file.') },
        })
      return (await api.addTab({ ...said, file }, { workspaceId })).tab
    },
    onSaved: (saved) => {
      void refreshTabs(workspaceId)
      flash.success(
        tab ? t('{name} saved.', { name: saved.title }) : t('{title} added to the library.', { title: saved.title }),
      )
      if (!tab) onAdded?.(saved)
      onClose()
    },
    failed: t('Couldn’t save the tab. Try again.'),
  })
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save()}
      title={tab ? t('Edit tab') : t('Add tab')}
      action={tab ? t('Save') : t('Add tab')}
      pending={isPending}
      pendingLabel={tab ? t('Saving...') : t('Reading...')}
      error={failure}
    >
      <MergedMeanwhile newer={newer} />
      {!tab && (
        <FileField
          label={t('File')}
          accept={tabFileEndings}
          data-autofocus
          hint={t('{kinds}, up to {megabytes} MB.', { kinds: tabFileKinds(), megabytes: maxTabBytes / 1_000_000 })}
          error={errors.tabFile}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      )}
      <TextField
        label={t('Title')}
        optional={!tab}
        name="title"
        autoComplete="off"
        {...(tab && { 'data-autofocus': true })}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        hint={tab ? undefined : t('Leave empty to use the title in the file.')}
        error={errors.title}
      />
      <TextField
        label={t('Artist')}
        optional
        name="artist"
        autoComplete="off"
        value={draft.artist}
        onChange={(event) => change({ artist: event.target.value })}
        error={errors.artist}
      />
      <SongField demos={demos} value={draft.songId} onChange={(id) => change({ songId: id })} error={errors.songId} />
    </FormModal>
  )
}

const SongField = ({
  demos,
  value,
  onChange,
  error,
}: {
  demos: readonly { songId: string; name: string }[]
  value: string
  onChange: (songId: string) => void
  error: string | undefined
}): ReactNode => {
  const songs = [...new Map(demos.map((demo) => [demo.songId, demo.name]))].toSorted(([, one], [, other]) =>
    one.localeCompare(other),
  )
  return (
    <Field label={t('Song')} optional hint={t('You can then play the tab along with this song’s demos.')} error={error}>
      {(control) => (
        <Select {...control} name="songId" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('None')}</option>
          {songs.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
