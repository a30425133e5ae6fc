import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from '#client/client.ts'
import type { Tab, TabDetail } from '#features/tabs/contract/tab.ts'
import { maxTabBytes, tabFileEndings, tabFileKinds } from '#features/tabs/contract/tab-limits.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { newerState } from '#web/editing/newer-state.ts'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { Field } from '#web/ui/field.tsx'
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

const draftOf = (tab: Tab | null, songId = ''): Draft => ({
  title: tab?.title ?? '',
  artist: tab?.artist ?? '',
  songId: tab ? (tab.song?.id ?? '') : songId,
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
  const [seen, setSeen] = useState(tab)
  const [newer, setNewer] = useState<Tab | null>(null)
  const [draft, setDraft] = useState(() => draftOf(tab, songId))
  const [file, setFile] = useState<File | null>(files[0] ?? null)
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: async () => {
      const { title, artist } = draft
      const song = draft.songId === '' ? null : draft.songId
      if (seen)
        return (
          await api.editTab(
            { tabId: seen.id, title, artist, songId: song, rowVersion: seen.rowVersion },
            { workspaceId },
          )
        ).tab
      if (!file)
        throw new CallError('POST /add-tab', 400, { error: 'No file selected', fields: { tabFile: 'Choose a file.' } })
      return (await api.addTab({ title, artist, songId: song, file }, { workspaceId })).tab
    },
    onSuccess: (saved) => {
      void refreshTabs(workspaceId)
      flash.success(seen ? `${saved.title} is saved.` : `${saved.title} is in the library.`)
      if (!seen) onAdded?.(saved)
      onClose()
    },
    onError: (error) => {
      const state = newerState<Tab>(error, 'tab')
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
      title={tab ? 'Edit tab' : 'Add tab'}
      action={tab ? 'Save' : 'Add tab'}
      pending={save.isPending}
      pendingLabel={tab ? 'Saving...' : 'Reading...'}
      error={save.error && !isBeside ? messageOf(save.error, 'The tab was not saved. Try again.') : undefined}
    >
      {newer && (
        <ChangedMeanwhile
          differing={[
            ['Title', newer.title],
            ['Artist', newer.artist],
            ['Song', newer.song?.name ?? 'none'],
          ]}
          onTakeTheirs={() => {
            setDraft(draftOf(newer))
            setNewer(null)
          }}
        >
          <strong>Somebody else has changed this tab meanwhile.</strong> Save to put your version in its place, or take
          theirs.
        </ChangedMeanwhile>
      )}
      {!tab && (
        <TextField
          label="File"
          type="file"
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
      <SongField
        workspaceId={workspaceId}
        value={draft.songId}
        onChange={(id) => change({ songId: id })}
        error={errors.songId}
      />
    </FormModal>
  )
}

const SongField = ({
  workspaceId,
  value,
  onChange,
  error,
}: {
  workspaceId: string
  value: string
  onChange: (songId: string) => void
  error: string | undefined
}): ReactNode => {
  const { data: demos = [] } = useQuery(tabDemosQuery(workspaceId))
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
