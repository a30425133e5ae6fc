import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AccountInfo } from '#features/accounts/contract/account.ts'
import { defaultPictureUrl, maxDisplayName, maxInstruments } from '#features/accounts/contract/account-texts.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { languageTag, t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { accountQuery } from '#web/session/session.ts'
import { nameOfLanguage } from '#web/session/speak-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Avatar } from '#web/ui/identity.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './own-profile.module.css'

const UploadPictureModal = lazy(async () => ({
  default: (await import('./upload-picture-modal.tsx')).UploadPictureModal,
}))
const ViewPictureModal = lazy(async () => ({ default: (await import('./view-picture-modal.tsx')).ViewPictureModal }))

type Opened = 'edit' | 'upload' | 'view'

/** Oneself, on the profile and the account screen alike: face, name, what one plays, login, address and plan, with the ways to change them. */
export const OwnProfile = ({
  account,
  name,
  actions,
}: {
  account: AccountInfo
  /** The name, as the heading that it is on this screen. */
  name: ReactNode
  /** What else this screen offers. */
  actions?: ReactNode
}) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  return (
    <div className={styles.you}>
      <div className={styles.person}>
        <button type="button" className={styles.picture} onClick={() => setOpened('view')}>
          <span className="visually-hidden">{t('View your picture')}</span>
          <Avatar name={account.displayName} src={account.profilePictureUrl} size={96} />
        </button>
        <div className={styles.who}>
          {name}
          {account.instruments && <p className={styles.plays}>{account.instruments}</p>}
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('Username')} value={account.username} />
        <Fact label={t('E-mail')} value={account.email} />
        <Fact label={t('Subscription tier')} value={plans[account.subscriptionTier].name.toUpperCase()} mono />
      </dl>
      <div className={styles.actions}>
        <Button onClick={() => setOpened('edit')}>{t('Edit profile')}</Button>
        <Button variant="quiet" onClick={() => setOpened('upload')}>
          {t('Upload picture')}
        </Button>
        <Button variant="quiet" onClick={() => setOpened('view')}>
          {t('View picture')}
        </Button>
        {actions}
      </div>
      {opened === 'edit' && <EditProfileModal account={account} onClose={close} />}
      <Suspense>
        <UploadPictureModal opened={opened === 'upload'} onClose={close} />
        <ViewPictureModal
          opened={opened === 'view'}
          onClose={close}
          src={account.profilePictureUrl || defaultPictureUrl}
          name={account.displayName}
        />
      </Suspense>
    </div>
  )
}

const Fact = ({ label, value, mono }: { label: string; value: string; mono?: boolean }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd className={mono ? 'mono' : undefined}>{value}</dd>
  </div>
)

const EditProfileModal = ({ account, onClose }: { account: AccountInfo; onClose: () => void }) => {
  const [displayName, setDisplayName] = useState(account.displayName)
  const [instruments, setInstruments] = useState(account.instruments)
  const [language, setLanguage] = useState(account.language ?? languageTag())
  const save = useMutation({
    mutationFn: () => api.saveProfile({ displayName, instruments, ...(account.languages.length > 1 && { language }) }),
    onSuccess: async ({ message, displayName, instruments }) => {
      // Every text of the page was made in the language that it came in.
      if (language !== languageTag()) return location.reload()
      queryClient.setQueryData(accountQuery.queryKey, (kept) => kept && { ...kept, displayName, instruments })
      // Members, tasks and notes name one, too: what waits unseen is dropped, what is seen is asked for again.
      queryClient.removeQueries({ type: 'inactive' })
      await queryClient.invalidateQueries()
      flash.success(message)
      onClose()
    },
  })
  const errors = fieldErrorsOf(save.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={t('Edit profile')}
      action={t('Save')}
      pending={save.isPending}
      error={
        save.error && Object.keys(errors).length === 0
          ? messageOf(save.error, t('Couldn’t save your profile. Try again in a moment.'))
          : undefined
      }
    >
      <TextField
        label={t('Your name')}
        name="displayName"
        autoComplete="nickname"
        data-autofocus
        maxLength={maxDisplayName}
        value={displayName}
        hint={t('What your band sees. You still log in as {username}, and they mention you as @{username}.', {
          username: account.username,
        })}
        error={errors.displayName}
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <TextField
        label={t('What you play')}
        name="instruments"
        optional
        maxLength={maxInstruments}
        value={instruments}
        hint={t('In your own words: bass, backing vocals.')}
        error={errors.instruments}
        onChange={(event) => setInstruments(event.target.value)}
      />
      {account.languages.length > 1 && (
        <Field label={t('Language')} error={errors.language}>
          {(control) => (
            <Select {...control} name="language" value={language} onChange={(event) => setLanguage(event.target.value)}>
              {account.languages.map((tag) => (
                <option key={tag} value={tag} lang={tag}>
                  {nameOfLanguage(tag)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </FormModal>
  )
}
