import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuestLink } from '#features/guests/contract/guest-link.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { linkVerb, shareLink } from '#web/ui/share-link.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { changedOf, type LinkDraft, linkFields } from '../link-draft.ts'
import type { SharedSong } from '../link-queries.ts'
import { refreshLinks } from '../link-queries.ts'
import styles from './link-form.module.css'

const makeText = (verb: 'Share' | 'Copy' | 'Mail'): string =>
  t('{verb, select, Share {Create and share} Mail {Create and e-mail} other {Create and copy}}', { verb })

/** A new guest link, or one that is changed; mounted while it is open. */
export const LinkForm = ({
  workspaceId,
  songs,
  link,
  onClose,
}: {
  workspaceId: string
  songs: readonly SharedSong[]
  link: GuestLink | null
  onClose: () => void
}) => {
  const only = songs.length === 1
  const [draft, setDraft] = useState<LinkDraft>(() =>
    link ? linkFields.draftOf(link) : { ...linkFields.blank, songIds: only ? songs.map((song) => song.id) : [] },
  )
  const set = (part: Partial<LinkDraft>): void => setDraft((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: async () =>
      link
        ? (await api.changeGuestLink({ linkId: link.id, ...changedOf(draft) }, { workspaceId })).link
        : (await api.makeGuestLink(linkFields.sentOf(draft), { workspaceId })).link,
    onSuccess: async (saved) => {
      if (link) flash.success(t('Link changed.'))
      else if (saved.email !== null) flash.success(t('The link is on its way to {email}.', { email: saved.email }))
      else if (saved.url !== null) await shareLink(saved.url, saved.name, t('Link copied. Send it to anyone.'))
      void refreshLinks(workspaceId)
      onClose()
    },
  })
  const errors = fieldErrorsOf(save.error)
  const named = ['name', 'songIds', 'email', 'password', 'expiresAt']
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={link ? t('Change link') : t('New guest link')}
      action={link ? t('Save') : makeText(draft.email.trim() === '' ? linkVerb() : 'Mail')}
      pending={save.isPending}
      error={
        save.error && !named.some((field) => errors[field])
          ? messageOf(save.error, t('The link wasn’t saved. Try again in a moment.'))
          : undefined
      }
    >
      {!only && !link && <SongChoice songs={songs} draft={draft} onChange={set} error={errors.songIds} />}
      <TextField
        label={t('Name')}
        hint={t('Just for you: who or what it’s for.')}
        data-autofocus
        value={draft.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errors.name}
      />
      <Segmented
        wide
        label={t('Which versions')}
        value={draft.newestOnly ? 'newest' : 'all'}
        onChange={(value) => set({ newestOnly: value === 'newest' })}
        options={[
          { value: 'all', label: t('All versions') },
          { value: 'newest', label: t('Only the newest') },
        ]}
      />
      <div className={styles.rights}>
        <Checkbox
          label={t('Can write notes')}
          checked={draft.mayComment}
          onChange={(event) => set({ mayComment: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('Can see the band’s notes, and who’s listening')}
          checked={draft.showsNotes}
          onChange={(event) => set({ showsNotes: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('Can download the original')}
          checked={draft.mayDownload}
          onChange={(event) => set({ mayDownload: event.currentTarget.checked })}
        />
      </div>
      {!link && (
        <TextField
          label={t('E-mail')}
          optional
          type="email"
          autoComplete="off"
          hint={t(
            'The link is mailed there. If they sign up or log in with this address in the same browser, their notes come along.',
          )}
          value={draft.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
          error={errors.email}
        />
      )}
      <div className={styles.pair}>
        <DateField
          label={t('Last day')}
          optional
          value={draft.expiresAt}
          onChange={(event) => set({ expiresAt: event.currentTarget.value })}
          error={errors.expiresAt}
        />
        <PasswordField
          label={link?.hasPassword ? t('New password') : t('Password')}
          optional
          autoComplete="new-password"
          disabled={draft.dropsPassword}
          value={draft.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          error={errors.password}
        />
      </div>
      {link?.hasPassword && (
        <Checkbox
          label={t('Remove the password')}
          checked={draft.dropsPassword}
          onChange={(event) => set({ dropsPassword: event.currentTarget.checked, password: '' })}
        />
      )}
    </FormModal>
  )
}

const SongChoice = ({
  songs,
  draft,
  onChange,
  error,
}: {
  songs: readonly SharedSong[]
  draft: LinkDraft
  onChange: (part: Partial<LinkDraft>) => void
  error: string | undefined
}) => (
  <fieldset className={styles.songs}>
    <legend>{t('Songs')}</legend>
    <div className={styles.choice}>
      {songs.map((song) => (
        <Checkbox
          key={song.id}
          label={song.title}
          checked={draft.songIds.includes(song.id)}
          onChange={(event) =>
            onChange({
              songIds: event.currentTarget.checked
                ? [...draft.songIds, song.id]
                : draft.songIds.filter((id) => id !== song.id),
            })
          }
        />
      ))}
    </div>
    <FieldError text={error} />
  </fieldset>
)
