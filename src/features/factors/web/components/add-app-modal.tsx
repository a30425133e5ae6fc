import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './add-app-modal.module.css'
import type { AddModalProps } from './add-passkey-modal.tsx'
import { QrCode } from './qr-code.tsx'

/** Shows the secret for an authenticator app, as a QR code and as text, and takes the first code of it. */
export const AddAppModal = ({ opened, onClose, onAdded }: AddModalProps) => {
  const add = useMutation({
    mutationFn: (form: FormData) => api.addTotp({ code: String(form.get('code') ?? '') }),
    onSuccess: ({ codes }) => onAdded(codes),
  })
  const { reset } = add
  useEffect(() => {
    if (opened) reset()
  }, [opened, reset])
  const wrong = fieldErrorsOf(add.error).code
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onSubmit={add.mutate}
      title={t('Add an authenticator app')}
      action={t('Turn on')}
      pendingLabel={t('Checking...')}
      pending={add.isPending}
      error={
        add.error && wrong === undefined ? messageOf(add.error, t('The server did not answer. Try again.')) : undefined
      }
    >
      <Secret wrong={wrong} />
    </FormModal>
  )
}

// Only there while the window is: the next one begins with a secret of its own.
const Secret = ({ wrong }: { wrong: string | undefined }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['begun-app'],
    queryFn: () => api.beginTotp({}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (error)
    return (
      <ErrorState
        title={messageOf(error, t('Couldn’t load this'))}
        detail={detailOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Loading label={t('Making the code')}>
        <Skeleton height="180px" />
      </Loading>
    )
  const { secret, address } = data
  return (
    <>
      <p>{t('Scan this with an app such as Aegis, 2FAS or your password manager, then type the code it shows.')}</p>
      <div className={styles.secret}>
        <QrCode text={address} label={t('QR code for your authenticator app')} />
        <div>
          <p className={styles.note}>{t('Can’t scan it? Type this into the app:')}</p>
          <p className={styles.text}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <Button size="sm" onClick={() => void copyWithFlash(secret, t('Copied.'))}>
            {t('Copy')}
          </Button>
        </div>
      </div>
      <TextField
        label={t('Code from your app')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={wrong}
      />
    </>
  )
}
