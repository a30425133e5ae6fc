import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newPasswordHint } from '#features/accounts/contract/account-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { accountQuery, currentWorkspaceQuery } from '#web/session/session.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { SecretField } from '../components/account-form.tsx'
import { OwnProfile } from '../components/own-profile.tsx'
import styles from './profile-page.module.css'

const names = ['currentPassword', 'password', 'passwordAgain'] as const
const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '')

/** Asks for the old and twice for the new password; other devices are logged out when it is changed. */
const ChangePasswordModal = ({
  opened,
  onClose,
  username,
}: {
  opened: boolean
  onClose: () => void
  username: string
}) => {
  const change = useMutation({
    mutationFn: (form: FormData) =>
      api.changePassword({
        currentPassword: textOf(form, 'currentPassword'),
        password: textOf(form, 'password'),
        passwordAgain: textOf(form, 'passwordAgain'),
      }),
    onSuccess: () => {
      flash.success(t('Password changed. Other devices are logged out.'))
      onClose()
    },
  })
  const wrong = fieldErrorsOf(change.error)
  const named = names.some((name) => wrong[name] !== undefined)
  return (
    <FormModal
      opened={opened}
      onClose={() => {
        change.reset()
        onClose()
      }}
      onSubmit={change.mutate}
      title={t('Change password')}
      action={t('Change password')}
      pending={change.isPending}
      error={
        change.error && !named ? messageOf(change.error, t('Couldn’t change the password. Try again.')) : undefined
      }
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <SecretField
        label={t('Current password')}
        name="currentPassword"
        autoComplete="current-password"
        data-autofocus
        error={wrong.currentPassword}
      />
      <SecretField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        hint={newPasswordHint()}
        error={wrong.password}
      />
      <SecretField
        label={t('New password again')}
        name="passwordAgain"
        autoComplete="new-password"
        error={wrong.passwordAgain}
      />
    </FormModal>
  )
}

/** `/profile`: who one is here, and the ways to change it. */
export const ProfilePage = () => {
  const { data: account, error, refetch } = useQuery(accountQuery)
  const { data: workspace } = useQuery(currentWorkspaceQuery)
  const [changing, setChanging] = useState(false)
  // The frame of a workspace has a heading of its own.
  const Title = workspace ? 'h2' : 'h1'
  if (error && !account) {
    return (
      <div className={styles.page}>
        <ErrorState
          level="h1"
          title={t('Failed to load data')}
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    )
  }
  if (!account) {
    return (
      <div className={styles.page}>
        <Loading />
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <OwnProfile account={account} name={<Title>{account.displayName}</Title>} />
      <div className={styles.actions}>
        <Button onClick={() => setChanging(true)}>{t('Change password')}</Button>
        <LinkButton to="/forgot-password">{t('Reset password')}</LinkButton>
        <LinkButton to="/account">{t('Account Settings')}</LinkButton>
      </div>
      <ChangePasswordModal opened={changing} onClose={() => setChanging(false)} username={account.username} />
    </div>
  )
}
