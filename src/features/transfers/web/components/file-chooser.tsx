import { IconFilePlus, IconFolderPlus, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { useHasKeys } from '#web/use-media.ts'
import { chosenGiven, droppedGiven, type GivenFile } from '../send-queue.ts'
import styles from './file-chooser.module.css'

const hintOf = (drops: boolean, anySize: boolean): string => {
  if (drops)
    return anySize
      ? t('Drop files or folders here, of any kind and size')
      : t('Drop files or folders here, of any kind')
  return anySize ? t('Files or folders, of any kind and size') : t('Files or folders, of any kind')
}

/** Where files and folders are dropped or chosen. */
export const FileChooser = ({
  anySize = false,
  onGiven,
  children,
}: {
  /** Files of any size are taken; of any kind are all. */
  anySize?: boolean
  onGiven: (files: GivenFile[]) => void
  children?: ReactNode
}) => {
  const hasKeys = useHasKeys()
  const [over, setOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const hover = (event: DragEvent, isOver: boolean): void => {
    event.preventDefault()
    setOver(isOver)
  }
  return (
    <fieldset
      className={classNames(styles.zone, over && styles.over)}
      aria-label={t('Files to send')}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false)
        void droppedGiven(event.dataTransfer).then(onGiven)
      }}
    >
      <p className={styles.text}>
        <IconUpload size={17} aria-hidden="true" />
        {over ? t('Drop to add') : hintOf(hasKeys, anySize)}
      </p>
      <div className={styles.buttons}>
        <Button icon={<IconFilePlus size={15} aria-hidden="true" />} onClick={() => files.current?.click()}>
          {t('Choose files')}
        </Button>
        <Button icon={<IconFolderPlus size={15} aria-hidden="true" />} onClick={() => folder.current?.click()}>
          {t('Choose a folder')}
        </Button>
        {children}
      </div>
      <FilePicker ref={files} label={t('Files')} multiple onFiles={(chosen) => onGiven(chosenGiven(chosen))} />
      <FilePicker ref={folder} label={t('Folder')} folder onFiles={(chosen) => onGiven(chosenGiven(chosen))} />
    </fieldset>
  )
}
