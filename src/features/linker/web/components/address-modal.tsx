import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkPage, LinkPageCard } from '#features/linker/contract/link-page.ts'
import { slugFault, slugFrom } from '#features/linker/contract/page-slug.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type KnownPages, refreshLinker } from '../queries.ts'

/** What the window is for: the page of the band, the link of a release, or another address for a page. */
export type AddressTask = { kind: 'band' } | { kind: 'release' } | { kind: 'rename'; page: LinkPageCard }

const words = {
  band: { title: t('Make the link page'), action: t('Make page') },
  release: { title: t('Make a release link'), action: t('Make link') },
  rename: { title: t('Change address'), action: t('Change') },
} as const

/** Chooses the address of a page, and of a release link its release. */
export const AddressModal = ({
  task,
  known,
  onDone,
  onClose,
}: {
  task: AddressTask
  known: KnownPages
  onDone: (page: LinkPage) => void
  onClose: () => void
}) => {
  const workspace = useWorkspace()
  const free = known.releases.filter(({ id }) => !known.pages.some(({ releaseId }) => releaseId === id))
  const [releaseId, setReleaseId] = useState(free[0]?.id ?? '')
  const [typed, setTyped] = useState<string | null>(task.kind === 'rename' ? task.page.slug : null)
  const suggested = slugFrom(
    task.kind === 'release' ? (free.find(({ id }) => id === releaseId)?.name ?? '') : workspace.name,
  )
  const slug = typed ?? suggested
  const save = useMutation({
    mutationFn: async () =>
      task.kind === 'rename'
        ? api.renameLinkPage({ pageId: task.page.id, slug }, { workspaceId: workspace.id })
        : api.addLinkPage(
            { slug, releaseId: task.kind === 'release' ? releaseId : null },
            { workspaceId: workspace.id },
          ),
    onSuccess: async ({ page }) => {
      await refreshLinker(workspace.id)
      if (task.kind === 'rename') flash.success(t('Address changed. The old one leads there.'))
      onDone(page)
    },
  })
  const errors = fieldErrorsOf(save.error)
  const isRelease = task.kind === 'release' || (task.kind === 'rename' && task.page.kind === 'release')
  const fault = typed === null || typed === '' ? undefined : slugFault(typed.trim().toLowerCase())
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={words[task.kind].title}
      action={words[task.kind].action}
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, t('That didn’t work. Try again in a moment.'))
          : undefined
      }
    >
      {task.kind === 'release' && (
        <Field label={t('Release')} error={errors.releaseId}>
          {(control) => (
            <Select value={releaseId} onChange={(event) => setReleaseId(event.target.value)} {...control}>
              {free.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <TextField
        label={t('Address')}
        data-autofocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={slug}
        hint={`${window.location.host}/${isRelease ? 'r/' : '@'}${slug.trim().toLowerCase()}`}
        error={errors.slug ?? fault}
        onChange={(event) => setTyped(event.target.value)}
      />
      {task.kind === 'rename' && (
        <p>{t('Links and codes with the old address keep working; nobody else gets it for ninety days.')}</p>
      )}
    </FormModal>
  )
}
