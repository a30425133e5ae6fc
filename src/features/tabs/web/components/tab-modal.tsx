import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { Tab, TabDetail } from '#features/tabs/contract/tab.ts'
import { maxTabBytes, tabFileEndings, tabFileKinds } from '#features/tabs/contract/tab-limits.ts'
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
  title: { label: 'Title', blank: '' },
  artist: { label: 'Artist', blank: '' },
  songId: {
    label: 'Song',
    blank: '',
    of: ({ song }) => song?.id ?? '',
    sent: ({ songId }) => songId || null,
    words: ({ songId }, nameOf) => (songId === '' ? 'none' : nameOf(songId)),
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
      tabFields.changes(before, theirs, (id) => demos.find((demo) => demo.songId === id)?.name ?? 'another song'),
    newerAs: 'tab',
    send: async ({ seen, draft }) => {
      const said = tabFields.sentOf(draft)
      if (seen)
        return (await api.editTab({ tabId: seen.id, ...said, rowVersion: seen.rowVersion }, { workspaceId })).tab
      if (!file)
        throw new CallError('POST /add-tab', 400, { error: 'No file selected', fields: { tabFile: 'Choose a file.' } })
      return (await api.addTab({ ...said, file }, { workspaceId })).tab
    },
    onSaved: (saved) => {
      void refreshTabs(workspaceId)
      flash.success(tab ? `${saved.title} is saved.` : `${saved.title} is in the library.`)
      if (!tab) onAdded?.(saved)
      onClose()
    },
    failed: 'The tab was not saved. Try again.',
  })
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save()}
      title={tab ? 'Edit tab' : 'Add tab'}
      action={tab ? 'Save' : 'Add tab'}
      pending={isPending}
      pendingLabel={tab ? 'Saving...' : 'Reading...'}
      error={failure}
    >
      <MergedMeanwhile what="tab" newer={newer} />
      {!tab && (
        <FileField
          label="File"
          accept={tabFileEndings}
          data-autofocus
          hint={file ? `${file.name} is chosen.` : `${tabFileKinds}, at most ${maxTabBytes / 1_000_000} MB.`}
          error={errors.tabFile}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      )}
      <TextField
        label="Title"
        optional={!tab}
        name="title"
        autoComplete="off"
        {...(tab && { 'data-autofocus': true })}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
        hint={tab ? undefined : 'Left empty, it is what the file says.'}
        error={errors.title}
      />
      <TextField
        label="Artist"
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
    <Field label="Song" optional hint="The tab can then be played along with the demos of this song." error={error}>
      {(control) => (
        <Select {...control} name="songId" value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">None</option>
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
