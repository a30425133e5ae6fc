import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedQuery } from '#features/database-explorer/contract/database-query.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Modal, ModalBody } from '#web/ui/overlays/modal.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { refreshSavedQueries, savedQueriesQuery } from '../queries.ts'
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
    <Modal opened onClose={onClose} title={t('Saved queries')} wide>
      <ModalBody>
        {!queries && !error && <Loading label={t('Loading queries')} />}
        {!queries && error && <p>{messageOf(error, t('Couldn’t load the queries. Try again in a moment.'))}</p>}
        {queries?.length === 0 && <p>{t('Nothing is saved yet. Write a query and press Save.')}</p>}
        <ul className={styles.list}>
          {queries?.map((query) => (
            <li key={query.id} className={styles.item}>
              <button type="button" className={styles.open} onClick={() => onOpen(query)}>
                <span className={styles.name}>{query.name}</span>
                <span className={`${styles.query} mono`}>{query.query}</span>
                {(query.shared || !query.mine) && (
                  <span className={styles.keeper}>
                    {query.mine ? t('Shared by you') : t('Shared by {name}', { name: query.keeper })}
                  </span>
                )}
              </button>
              {query.mine && (
                <IconButton label={t('Delete {name}', { name: query.name })} onClick={() => onDelete(query)}>
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

/** Keeps the query under a name; one of one's own that was opened is changed. */
export const SaveQueryModal = ({
  query,
  opened,
  onSaved,
  onClose,
}: {
  query: string
  opened: SavedQuery | null
  onSaved: (saved: SavedQuery) => void
  onClose: () => void
}) => {
  const [name, setName] = useState(opened?.name ?? '')
  const [shared, setShared] = useState(opened?.shared ?? false)
  const save = useMutation({
    mutationFn: async () =>
      (await api.saveDatabaseQuery({ name, query, shared, ...(opened && { queryId: opened.id }) })).query,
    onSuccess: (saved) => {
      void refreshSavedQueries()
      flash.success(t('“{name}” is saved.', { name: saved.name }))
      onSaved(saved)
      onClose()
    },
  })
  const errors = fieldErrorsOf(save.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={opened ? t('Change saved query') : t('Save query')}
      action={t('Save')}
      pending={save.isPending}
      error={
        save.error && !errors.name ? (errors.query ?? messageOf(save.error, t('Couldn’t save the query.'))) : undefined
      }
    >
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
      />
      <Checkbox
        label={t('Share it with the other administrators')}
        checked={shared}
        onChange={(event) => setShared(event.target.checked)}
      />
    </FormModal>
  )
}
