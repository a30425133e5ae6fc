import { IconPencil } from '@tabler/icons-react'
import type { Mailbox } from '#features/inbox/contract/mailbox.ts'
import { t } from '#kernel/language/translate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { folderName } from '../mail-words.ts'
import styles from './folder-nav.module.css'

/** What of the inbox is looked at: a folder, or the mails that are being written. */
export type InboxPlace = { kind: 'folder'; id: string } | { kind: 'drafts' }

/** The folders with how much is unread in each, and what waits to be sent. */
export const FolderNav = ({
  mailbox,
  place,
  onGo,
}: {
  mailbox: Mailbox
  place: InboxPlace
  onGo: (place: InboxPlace) => void
}) => (
  <nav className={styles.nav} aria-label={t('Folders')}>
    <ul className={styles.list}>
      {mailbox.folders.map((folder) => {
        const current = place.kind === 'folder' && place.id === folder.id
        return (
          <li key={folder.id}>
            <button
              type="button"
              className={classNames(styles.folder, current && styles.current)}
              aria-current={current ? 'true' : undefined}
              onClick={() => onGo({ kind: 'folder', id: folder.id })}
            >
              <span className={styles.name}>{folderName(folder)}</span>
              {folder.unread > 0 && (
                <span className={`${styles.count} mono`} title={t('{unread} unread', { unread: folder.unread })}>
                  {folder.unread}
                </span>
              )}
            </button>
          </li>
        )
      })}
      {(mailbox.canSend || mailbox.drafts > 0) && (
        <li>
          <button
            type="button"
            className={classNames(styles.folder, place.kind === 'drafts' && styles.current)}
            aria-current={place.kind === 'drafts' ? 'true' : undefined}
            onClick={() => onGo({ kind: 'drafts' })}
          >
            <IconPencil size={15} aria-hidden="true" />
            <span className={styles.name}>{t('Not sent')}</span>
            {mailbox.drafts > 0 && <span className={`${styles.count} mono`}>{mailbox.drafts}</span>}
          </button>
        </li>
      )}
    </ul>
  </nav>
)
