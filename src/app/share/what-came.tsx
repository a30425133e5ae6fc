import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import type { Shared } from '#web/offline/shared-shelf.ts'
import { taskOf, textsOf } from './becomes.ts'
import styles from './share.module.css'

/** What came, word for word, and what of it will not be in what it becomes. */
export const WhatCame = ({ shared }: { shared: Shared }) => {
  const { files } = shared
  const texts = textsOf(shared)
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.came} aria-label={t('What was shared')}>
          {files.map(({ file, place }) => (
            <li key={place ?? `${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
              <span className={styles.name}>{file.name}</span>
              <span className={`${styles.size} mono`}>{bytesText(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && <p className={styles.said}>{texts.join('\n')}</p>}
      {texts.length > 0 && files.length > 0 && <p className={styles.hint}>{t('Only the files are added.')}</p>}
      {files.length === 0 && !taskOf(shared).isWhole && (
        <p className={styles.hint}>{t('It’s too long for a task, so its end is left out.')}</p>
      )}
    </>
  )
}
