import { IconFile, IconFileMusic, IconFileText, IconFileTypePdf, IconFolder, IconPhoto } from '@tabler/icons-react'
import type { FileItem, FileKind } from '#features/files/contract/file-item.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import styles from './item-icon.module.css'

const icons: Record<FileKind, typeof IconFile> = {
  audio: IconFileMusic,
  image: IconPhoto,
  pdf: IconFileTypePdf,
  text: IconFileText,
  other: IconFile,
}

/** What kinds of files are called. */
export const kindWords: Record<FileKind, string> = {
  audio: t('Sound'),
  image: t('Picture'),
  pdf: 'PDF',
  text: t('Text'),
  other: t('File'),
}

/** The sign of an item, or its small picture. */
export const ItemIcon = ({ item, size }: { item: FileItem; size: number }) => {
  if (item.hasPicture)
    return (
      <img
        className={styles.picture}
        src={addressOfCall('showFilePicture', { id: item.id, size: 'small', version: item.version })}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        draggable={false}
      />
    )
  const Icon = item.isFolder ? IconFolder : icons[item.kind ?? 'other']
  return <Icon className={styles.icon} size={size} stroke={size > 40 ? 0.8 : 1.6} aria-hidden="true" />
}
