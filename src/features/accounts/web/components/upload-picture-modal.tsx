import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { maxPictureBytes } from '#features/accounts/contract/account-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { fieldErrorsOf, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { accountQuery } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { uploadCall } from '#web/upload.ts'
import styles from './picture-modals.module.css'

/** Chooses, previews and sends a profile picture. */
export const UploadPictureModal = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const preview = usePreview(file)
  const field = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController>(null)
  const upload = useMutation({
    mutationFn: (picture: File) => {
      sending.current = new AbortController()
      setSent(0)
      return uploadCall(
        'uploadProfilePicture',
        { file: picture },
        {
          signal: sending.current.signal,
          onProgress: ({ sent: bytes, total }) => setSent(total > 0 ? bytes / total : 0),
        },
      )
    },
    onSuccess: async ({ profilePictureUrl }) => {
      queryClient.setQueryData(accountQuery.queryKey, (account) => account && { ...account, profilePictureUrl })
      // Members, seats and notes show the picture, too: what waits unseen is dropped, what is seen is asked for again.
      queryClient.removeQueries({ type: 'inactive' })
      await queryClient.invalidateQueries()
      flash.success(t('Picture changed.'))
      onClose()
    },
    onError: () => field.current?.focus(),
  })
  const { reset } = upload
  useEffect(() => {
    if (opened) {
      setFile(null)
      reset()
    } else sending.current?.abort()
  }, [opened, reset])
  const [missing, setMissing] = useState(false)
  const cancelled = upload.error instanceof DOMException
  const error =
    upload.error && !cancelled
      ? (fieldErrorsOf(upload.error).profile_picture ??
        messageOf(upload.error, t('Couldn’t send the picture. Try again.')))
      : undefined
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      onSubmit={() => {
        setMissing(!file)
        if (file) upload.mutate(file)
        else field.current?.focus()
      }}
      title={t('Upload a picture')}
      action={t('Upload')}
      pendingLabel={t('Uploading...')}
      pending={upload.isPending}
    >
      <FileField
        ref={field}
        label={t('Picture')}
        name="profile_picture"
        accept="image/*"
        required
        data-autofocus
        hint={t('PNG, JPEG, WebP, AVIF or GIF, up to {max} MB. It gets cropped to a square.', {
          max: maxPictureBytes / 1_000_000,
        })}
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null)
          setMissing(false)
          reset()
        }}
        error={missing ? t('Choose a picture first.') : error}
      />
      {preview && (
        <div className={styles.preview}>
          <img src={preview} alt={t('How it will look')} />
          <span className={styles.small}>
            <img src={preview} alt="" />
          </span>
        </div>
      )}
      {upload.isPending && (
        <div className={styles.sending}>
          <progress value={sent} aria-label={t('Upload progress')} />
          <span className="mono">{Math.round(sent * 100)} %</span>
          <Button size="sm" variant="quiet" onClick={() => sending.current?.abort()}>
            {t('Stop')}
          </Button>
        </div>
      )}
    </FormModal>
  )
}

const usePreview = (file: File | null): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(null)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
