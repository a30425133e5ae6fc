import { useMutation, useQuery } from '@tanstack/react-query'
import { allDemos } from '#features/demos/web/api.ts'
import type { LinkPage } from '#features/linker/contract/link-page.ts'
import { api, messageOf } from '#web/api.ts'
import { workspaceKey } from '#web/session/use-workspace.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './page-editor.module.css'

/** Which version a page plays to everybody, and what that means. What is here is on the published page at once. */
export const SoundPanel = ({
  workspaceId,
  page,
  onSaved,
}: {
  workspaceId: string
  page: LinkPage
  onSaved: (page: LinkPage) => void
}) => {
  const { data: demos } = useQuery({
    queryKey: workspaceKey(workspaceId, 'linker-demos'),
    queryFn: ({ signal }) => allDemos(workspaceId, signal),
  })
  const choose = useMutation({
    mutationFn: (demoId: string | null) => api.saveLinkSound({ pageId: page.id, demoId }, { workspaceId }),
    onSuccess: (saved) => onSaved(saved.page),
  })
  const { sound } = page
  const known = demos ?? []
  return (
    <section className={styles.part} aria-label="Music">
      <Field
        label="Play on this page"
        optional
        error={choose.error ? messageOf(choose.error, 'Not saved. Try again in a moment.') : undefined}
        hint={
          sound
            ? `Anyone who opens the page can hear ${sound.title} v${sound.version}, and can keep a copy of what they hear. Your notes, your other versions and all other songs stay with the band. A change here is on the published page at once.`
            : 'Pick one version, and fans get its waveform and a play button. Until then nobody outside the band hears anything here.'
        }
      >
        {(control) => (
          <Select
            {...control}
            value={choose.isPending ? (choose.variables ?? '') : (sound?.demoId ?? '')}
            disabled={choose.isPending}
            onChange={({ target }) => choose.mutate(target.value || null)}
          >
            <option value="">Nothing</option>
            {sound && !known.some(({ id }) => id === sound.demoId) && (
              <option value={sound.demoId}>
                {sound.title} v{sound.version}
              </option>
            )}
            {known.map((demo) => (
              <option key={demo.id} value={demo.id}>
                {demo.name} v{demo.version}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </section>
  )
}
