import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SavedQuery } from '#features/database-explorer/contract/database-query.ts'
import { messageOf } from '#web/api.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Modal, ModalBody } from '#web/ui/overlays/modal.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { savedQueriesQuery } from '../queries.ts'
import styles from './saved-queries-modal.module.css'

/** The queries that oneself keeps and those that others share; a click opens one. */
export const SavedQueriesModal = ({
  onOpen,
  onDelete,
  onClose,
}: {
  onOpen: (query: SavedQuery) => void
  onDelete: (query: SavedQuery) => void
  onClose: () => void
}) => {
  const { data: queries, error } = useQuery(savedQueriesQuery)
  return (
    <Modal opened onClose={onClose} title="Saved queries" wide>
      <ModalBody>
        {!queries && !error && <Loading label="The queries are loading" />}
        {!queries && error && <p>{messageOf(error, 'The queries did not arrive. Try again in a moment.')}</p>}
        {queries?.length === 0 && <p>Nothing is saved yet. Write a query and press Save.</p>}
        <ul className={styles.list}>
          {queries?.map((query) => (
            <li key={query.id} className={styles.item}>
              <button type="button" className={styles.open} onClick={() => onOpen(query)}>
                <span className={styles.name}>{query.name}</span>
                <span className={`${styles.query} mono`}>{query.query}</span>
                {(query.shared || !query.mine) && (
                  <span className={styles.keeper}>{query.mine ? 'Shared by you' : `Shared by ${query.keeper}`}</span>
                )}
              </button>
              {query.mine && (
                <IconButton label={`Delete ${query.name}`} onClick={() => onDelete(query)}>
                  <IconTrash size={18} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </ModalBody>
    </Modal>
  )
}
