import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LinkPage } from '#features/linker/contract/link-page.ts'
import { maxPictureBytes } from '#features/linker/contract/linker-limits.ts'
import { addressOfCall, api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import styles from './page-editor.module.css'

/** The picture on top of a page: shown, replaced, taken off. What is here is on the published page at once. */
export const PicturePanel = ({
  workspaceId,
  page,
  onSaved,
}: {
  workspaceId: string
  page: LinkPage
  onSaved: (page: LinkPage) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: (file: File) => api.saveLinkPicture({ pageId: page.id, file }, { workspaceId }),
    onSuccess: (saved) => onSaved(saved.page),
  })
  const remove = useMutation({
    mutationFn: () => api.removeLinkPicture({ pageId: page.id }, { workspaceId }),
    onSuccess: (saved) => onSaved(saved.page),
    onError: (error) => flash.error(messageOf(error, 'The picture was not removed. Try again.')),
  })
  return (
    <div className={styles.picture}>
      {page.pictureMark ? (
        <img
          className={styles.thumb}
          src={`${addressOfCall('linkPicture', { id: page.id })}&v=${page.pictureMark}`}
          alt="On top of the page"
        />
      ) : (
        <span className={styles.thumb} aria-hidden="true">
          <IconPhoto size={24} />
        </span>
      )}
      <div className={styles.pictureText}>
        <p className={styles.note}>
          {page.kind === 'release' ? 'Without a picture the cover of the release is shown. ' : ''}
          JPEG, PNG or WebP, at most {maxPictureBytes / 1_000_000} MB. It changes on the published page at once.
        </p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className={styles.file}
          aria-label="Picture"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) send.mutate(file)
          }}
        />
        <div className={styles.row}>
          <Button size="sm" pending={send.isPending} pendingLabel="Sending..." onClick={() => input.current?.click()}>
            {page.pictureMark ? 'Replace picture' : 'Choose picture'}
          </Button>
          {page.pictureMark && (
            <Button size="sm" variant="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
              Remove picture
            </Button>
          )}
        </div>
        <FieldError
          text={
            send.error ? (fieldErrorsOf(send.error).picture ?? messageOf(send.error, 'It was not sent.')) : undefined
          }
        />
      </div>
    </div>
  )
}
