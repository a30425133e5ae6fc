import { useMutation, useQuery } from '@tanstack/react-query'
import { allDemos } from '#features/demos/web/api.ts'
import type { LinkPage } from '#features/linker/contract/link-page.ts'
import { t } from '#kernel/language/translate.ts'
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
    <section className={styles.part} aria-label={t('Music')}>
      <Field
        label={t('Play on this page')}
        optional
        error={choose.error ? messageOf(choose.error, t('Not saved. Try again in a moment.')) : undefined}
        hint={
          sound
            ? t(
                'Anyone who opens the page can hear {title} v{version} and keep a copy. Your notes, other versions and all other songs stay with the band. Changes here go live right away.',
                { title: sound.title, version: sound.version },
              )
            : t(
                'Pick one version, and fans get its waveform and a play button. Until then nobody outside the band hears anything here.',
              )
        }
      >
        {(control) => (
          <Select
            {...control}
            value={choose.isPending ? (choose.variables ?? '') : (sound?.demoId ?? '')}
            disabled={choose.isPending}
            onChange={({ target }) => choose.mutate(target.value || null)}
          >
            <option value="">{t('Nothing')}</option>
            {sound && !known.some(({ id }) => id === sound.demoId) && (
              <option value={sound.demoId}>
                {t('{name} v{version}', { name: sound.title, version: sound.version })}
              </option>
            )}
            {known.map((demo) => (
              <option key={demo.id} value={demo.id}>
                {t('{name} v{version}', { name: demo.name, version: demo.version })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </section>
  )
}
