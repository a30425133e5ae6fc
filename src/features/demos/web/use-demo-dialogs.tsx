import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { listText } from '#kernel/language/formats.ts'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { player } from '#web/audio/player.ts'
import { newerState } from '#web/editing/merged-draft.ts'
import { rich } from '#web/rich.tsx'
import { ChangedMeanwhile } from '#web/ui/changed-meanwhile.tsx'
import { flash } from '#web/ui/flash.ts'
import { ConfirmModal, FormModal } from '#web/ui/overlays/form-modal.tsx'
import { dropDemo, putDemo } from './demo-cache.ts'
import { lossText, reading, versionText } from './demo-numbers.ts'
import { AddDemoModal, type AddDemoModalProps } from './upload/add-demo-modal.tsx'
import type { DemoDraft } from './upload/demo-draft.ts'
import { draftFaults, offeredVersion, shownFileFault, takenVersion } from './upload/demo-draft.ts'
import { DemoFields } from './upload/demo-fields.tsx'
import { sendChanges } from './upload/send-demo.ts'
import { TransferMeter, UploadFailure } from './upload/upload-progress.tsx'
import { useTransfer } from './upload/use-transfer.ts'
import { isLost } from './use-needs-network.ts'

const draftOf = (demo: Demo): Required<DemoDraft> => ({
  songId: demo.songId,
  title: demo.name,
  version: String(demo.version),
  bpm: demo.bpm === null ? '' : String(demo.bpm),
  signature: spokenKey(demo.key_signature ?? ''),
  stage: demo.stage ?? '',
  listenFor: demo.listenFor ?? '',
  file: null,
})

/** Changes a demo; mounted while it is open. When somebody else saved first, it shows the newer state and keeps what was typed. */
const EditDemoModal = ({
  workspaceId,
  demo,
  demos,
  onClose,
}: {
  workspaceId: string
  demo: Demo
  demos: readonly Demo[]
  onClose: () => void
}) => {
  // The state that the changes are made on; a 409 brings a newer one.
  const [seen, setSeen] = useState(demo)
  const [newer, setNewer] = useState<Demo | null>(null)
  const [draft, setDraft] = useState<DemoDraft>(() => draftOf(demo))
  const [tried, setTried] = useState(false)
  const transfer = useTransfer()
  const titles = useMemo(() => [...new Set(demos.map((one) => one.name))], [demos])

  const taken = takenVersion(draft, demos, seen)
  const submit = (): void => {
    setTried(true)
    if (taken || Object.keys(draftFaults(draft, false)).length > 0) return
    transfer.run(
      async (how) => {
        try {
          return await sendChanges(seen, draft, { workspaceId, ...how })
        } catch (error) {
          const state = newerState<DemoDetail>(error, 'demo')
          if (!state) throw error
          putDemo(workspaceId, state)
          return { conflict: state }
        }
      },
      (result) => {
        if ('conflict' in result) {
          setSeen(result.conflict)
          setNewer(result.conflict)
          return
        }
        flash.success(
          t('{name} {version} has been saved.', { name: result.name, version: versionText(result.version) }),
        )
        onClose()
      },
    )
  }
  const change = (part: Partial<DemoDraft>): void => {
    // What was said of another title or number holds no more.
    if (part.title !== undefined || part.version !== undefined) transfer.forget()
    setDraft((before) => ({ ...before, ...part }))
  }
  const errors = {
    ...fieldErrorsOf(transfer.error),
    ...(taken && { demoVersion: taken.text }),
    ...shownFileFault(draft.file),
    ...(tried && draftFaults(draft, false)),
  }
  return (
    <FormModal
      opened
      onClose={transfer.pending ? transfer.cancel : onClose}
      onSubmit={submit}
      title={t('Edit demo')}
      action={isLost(transfer.error) ? t('Retry') : t('Save')}
      pendingLabel={draft.file ? t('Uploading...') : t('Saving...')}
      pending={transfer.pending}
    >
      {newer && (
        <ChangedMeanwhile
          onTakeTheirs={() => {
            setDraft({ ...draftOf(newer), file: draft.file })
            setNewer(null)
          }}
        >
          {rich(
            '<strong>Somebody else has changed this demo in the meantime.</strong> It’s now {state}. Save to replace it with your version, or take theirs.',
            { state: stateText(newer) },
          )}
        </ChangedMeanwhile>
      )}
      <DemoFields
        draft={draft}
        onChange={change}
        titles={titles}
        errors={errors}
        offered={taken?.free ?? offeredVersion(transfer.error)}
        replacing
        disabled={transfer.pending}
      />
      {transfer.pending && draft.file && <TransferMeter reading={transfer.reading} label={t('Upload')} />}
      <UploadFailure error={transfer.error} beside={Object.keys(errors).length > 0} />
    </FormModal>
  )
}

const stateText = (demo: Demo): string =>
  listText(
    [
      `${demo.name} ${versionText(demo.version)}`,
      demo.bpm === null ? t('BPM not set') : `${reading(demo.bpm)} BPM`,
      demo.key_signature ? spokenKey(demo.key_signature) : t('key not set'),
    ],
    'unit',
  )

/** Asks before a demo is deleted and names what goes with it; mounted while it is open. */
const DeleteDemoModal = ({
  workspaceId,
  demo,
  onClose,
  onGone,
}: {
  workspaceId: string
  demo: Demo
  onClose: () => void
  /** Before the demo leaves what is shown. */
  onGone?: () => void
}) => {
  const remove = useMutation({
    mutationFn: () => api.deleteDemo({ id: demo.id }, { workspaceId }),
    onSuccess: ({ message }) => {
      player.drop(demo.id)
      onGone?.()
      dropDemo(workspaceId, demo.id)
      flash.success(message)
    },
    onError: (error) => flash.error(messageOf(error, t('The demo could not be deleted. Try again in a moment.'))),
    onSettled: onClose,
  })
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      pending={remove.isPending}
      question={t('Are you sure you want to delete this demo?')}
      lost={lossText(demo)}
    />
  )
}

type Dialog =
  | { kind: 'add'; start: AddDemoModalProps['start'] }
  | { kind: 'edit'; demo: Demo }
  | { kind: 'delete'; demo: Demo }

/** What a screen does after a demo was added or deleted. */
interface Followed {
  onAdded?: (demo: Demo) => void
  onGone?: (demo: Demo) => void
}

/** The modals of adding, editing and deleting a demo, one at a time: show `dialog` somewhere. */
export const useDemoDialogs = (workspaceId: string, demos: readonly Demo[], followed: Followed = {}) => {
  const [open, setOpen] = useState<Dialog | null>(null)
  const close = useCallback(() => setOpen(null), [])
  const add = useCallback((start: AddDemoModalProps['start'] = {}) => setOpen({ kind: 'add', start }), [])
  const edit = useCallback((demo: Demo) => setOpen({ kind: 'edit', demo }), [])
  const remove = useCallback((demo: Demo) => setOpen({ kind: 'delete', demo }), [])
  return {
    dialog: dialogOf(open, { workspaceId, demos, close, ...followed }),
    isOpen: open !== null,
    add,
    edit,
    remove,
  }
}

const dialogOf = (
  open: Dialog | null,
  {
    workspaceId,
    demos,
    close,
    onAdded,
    onGone,
  }: {
    workspaceId: string
    demos: readonly Demo[]
    close: () => void
  } & Followed,
): ReactNode => {
  const shared = { workspaceId, onClose: close }
  if (open?.kind === 'add')
    return <AddDemoModal {...shared} demos={demos} start={open.start} {...(onAdded && { onAdded })} />
  if (open?.kind === 'edit') return <EditDemoModal {...shared} demos={demos} demo={open.demo} />
  if (open?.kind === 'delete')
    return <DeleteDemoModal {...shared} demo={open.demo} onGone={() => onGone?.(open.demo)} />
  return null
}
