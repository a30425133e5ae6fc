import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, fieldErrorsOf, messageOf } from '#web/api.ts'
import { rich } from '#web/rich.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { uploadCall } from '#web/upload.ts'
import type { PostImage } from '../../contract/community.ts'
import { maxImageBytes, maxPostImages } from '../../contract/community-limits.ts'
import styles from './image-fields.module.css'

/** The images of a post that is being written: each is sent when it is chosen, and described in words. */
export const ImageFields = ({
  images,
  onChange,
  onBusy,
  error,
}: {
  images: readonly PostImage[]
  onChange: (how: (images: readonly PostImage[]) => readonly PostImage[]) => void
  /** Whether something is being sent. */
  onBusy: (busy: boolean) => void
  error: string | undefined
}) => {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string>()
  const send = async (files: readonly File[]): Promise<void> => {
    setFault(undefined)
    onBusy(true)
    try {
      for (const file of files.slice(0, maxPostImages - images.length)) {
        if (file.size > maxImageBytes) {
          setFault(t('{name} is larger than 10 MB.', { name: file.name }))
          break
        }
        setShare(0)
        const { image } = await uploadCall(
          'addCommunityImage',
          { file },
          {
            signal: new AbortController().signal,
            onProgress: ({ sent, total }) => setShare(total > 0 ? sent / total : 0),
          },
        )
        onChange((before) => [...before, image])
      }
    } catch (failure) {
      setFault(fieldErrorsOf(failure).image ?? messageOf(failure, t('The image wasn’t uploaded. Try again.')))
    }
    setShare(null)
    onBusy(false)
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {rich('Images <span>optional</span>', { span: (text) => <span className={styles.optional}>{text}</span> })}
      </legend>
      {images.length > 0 && (
        <ul className={styles.list}>
          {images.map((image, at) => (
            <li key={image.id} className={styles.row}>
              <img src={addressOfCall('communityImage', { id: image.id })} alt="" className={styles.preview} />
              <input
                className={fields.input}
                aria-label={t('Describe image {number}', { number: at + 1 })}
                placeholder={t('Describe it for people who can’t see it')}
                maxLength={200}
                value={image.description}
                onChange={({ target }) =>
                  onChange((all) =>
                    all.map((one) => (one.id === image.id ? { ...one, description: target.value } : one)),
                  )
                }
              />
              <IconButton
                label={t('Remove image {number}', { number: at + 1 })}
                onClick={() => onChange((all) => all.filter((one) => one.id !== image.id))}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {share !== null && <progress className={styles.progress} aria-label={t('Uploading the image')} value={share} />}
      {images.length < maxPostImages && (
        <>
          <FilePicker
            ref={input}
            label={t('Choose images')}
            accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
            multiple
            onFiles={(files) => void send(files)}
          />
          <Button size="sm" disabled={share !== null} onClick={() => input.current?.click()}>
            {t('Add images')}
          </Button>
        </>
      )}
      <FieldError text={fault ?? error} />
    </fieldset>
  )
}
