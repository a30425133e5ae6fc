import { useMemo, useRef, useState } from 'react'
import { randomKey } from '#client/random-key.ts'
import type { Demo } from '#features/demos/contract/demo.ts'
import { t } from '#kernel/language/translate.ts'
import { looksLikeSound } from '#kernel/sound-kinds.ts'
import { foldName } from '#kernel/text.ts'
import { fieldErrorsOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { versionText } from '../demo-numbers.ts'
import { isLost } from '../use-needs-network.ts'
import { type DemoDraft, draftFaults, draftKey, offeredVersion, shownFileFault, takenVersion } from './demo-draft.ts'
import { DemoFields } from './demo-fields.tsx'
import { sendDemo } from './send-demo.ts'
import { nextVersion, suggestFor } from './suggest-demo.ts'
import { TransferMeter, UploadFailure } from './upload-progress.tsx'
import { songOf } from './upload-target.ts'
import { useTransfer } from './use-transfer.ts'

const blank: DemoDraft = { title: '', version: '1', bpm: '', signature: '', file: null }

export interface AddDemoModalProps {
  workspaceId: string
  demos: readonly Demo[]
  /** A file that was dropped, or the song that gets a new version. */
  start: { file?: File; title?: string }
  onClose: () => void
  /** What follows once the demo is here and the window is closed; otherwise a message says that it is. */
  onAdded?: (demo: Demo) => void
}

/** Asks for a new demo and uploads it; mounted while it is open. */
export const AddDemoModal = ({ workspaceId, demos, start, onClose, onAdded }: AddDemoModalProps) => {
  const [draft, setDraft] = useState(() => firstDraft(start, demos))
  const own = useRef({ title: start.title !== undefined, version: false })
  // The same try keeps its key, so that a repeat after a lost answer does not make a second demo.
  const attempt = useRef({ of: '', key: '' })
  const [tried, setTried] = useState(false)
  const transfer = useTransfer()
  const titles = useMemo(() => [...new Map(demos.map((demo) => [foldName(demo.name), demo.name])).values()], [demos])

  const change = (part: Partial<DemoDraft>): void => {
    // What was said of another title or number holds no more.
    if (part.title !== undefined || part.version !== undefined) transfer.forget()
    if (part.title !== undefined) own.current.title = part.title !== ''
    if (part.version !== undefined) own.current.version = true
    setDraft((before) => {
      const next = { ...before, ...part }
      if (part.file && !own.current.title && looksLikeSound(part.file)) {
        const suggested = suggestFor(part.file.name, demos)
        next.title = suggested.title
        if (!own.current.version) next.version = String(suggested.version)
      } else if (part.title !== undefined && !own.current.version) next.version = String(nextVersion(part.title, demos))
      return next
    })
  }
  const taken = takenVersion(draft, demos)
  const submit = (): void => {
    setTried(true)
    if (taken || Object.keys(draftFaults(draft, true)).length > 0) return
    const content = draftKey(draft)
    if (attempt.current.of !== content) attempt.current = { of: content, key: randomKey() }
    transfer.run(
      (how) => sendDemo({ ...draft, songId: songOf(draft.title, demos) }, attempt.current.key, { workspaceId, ...how }),
      (demo) => {
        onClose()
        if (onAdded) onAdded(demo)
        else
          flash.success(t('{name} {version} has been added.', { name: demo.name, version: versionText(demo.version) }))
      },
    )
  }
  const errors = {
    ...fieldErrorsOf(transfer.error),
    ...(taken && { demoVersion: taken.text }),
    ...shownFileFault(draft.file),
    ...(tried && draftFaults(draft, true)),
  }
  return (
    <FormModal
      opened
      onClose={transfer.pending ? transfer.cancel : onClose}
      onSubmit={submit}
      title={start.title === undefined ? t('Add demo') : t('Add version')}
      action={isLost(transfer.error) ? t('Retry') : start.title === undefined ? t('Add demo') : t('Add version')}
      pendingLabel={t('Uploading...')}
      pending={transfer.pending}
    >
      <DemoFields
        draft={draft}
        onChange={change}
        titles={titles}
        {...(start.title !== undefined && { titleFixed: true })}
        errors={errors}
        offered={taken?.free ?? offeredVersion(transfer.error)}
        disabled={transfer.pending}
      />
      {transfer.pending && <TransferMeter reading={transfer.reading} label={t('Upload')} />}
      <UploadFailure error={transfer.error} beside={Object.keys(errors).length > 0} />
    </FormModal>
  )
}

const firstDraft = ({ file, title }: AddDemoModalProps['start'], demos: readonly Demo[]): DemoDraft => {
  const suggested = file && title === undefined ? suggestFor(file.name, demos) : undefined
  const song = title ?? suggested?.title ?? ''
  return {
    ...blank,
    title: song,
    version: String(suggested?.version ?? nextVersion(song, demos)),
    file: file ?? null,
  }
}
