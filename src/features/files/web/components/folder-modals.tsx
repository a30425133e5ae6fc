import { IconFolder } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileItem } from '#features/files/contract/file-item.ts'
import { folderTree } from '#features/files/domain/folder-tree.ts'
import { t } from '#kernel/language/translate.ts'
import { api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { FieldError } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { moveInto, whatWords } from '../file-changes.ts'
import { lengthWords } from '../item-words.ts'
import { foldersQuery, refreshFiles } from '../queries.ts'
import styles from './move-modal.module.css'

/** Asks for the name of a new folder, and makes it. */
export const FolderModal = ({
  workspaceId,
  folderId,
  onClose,
}: {
  workspaceId: string
  folderId: string | null
  onClose: () => void
}) => {
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => api.addFolder({ folderId, name }, { workspaceId }),
    onSuccess: () => {
      refreshFiles(workspaceId)
      onClose()
    },
  })
  const errors = fieldErrorsOf(add.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => add.mutate()}
      title={t('New folder')}
      action={t('Make folder')}
      pending={add.isPending}
      error={
        add.error && !errors.name
          ? messageOf(add.error, t('Couldn’t make the folder. Try again in a moment.'))
          : undefined
      }
    >
      <TextField
        label={t('Name')}
        name="name"
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={lengthWords(name) || undefined}
        error={errors.name}
      />
    </FormModal>
  )
}

const top = 'top'

/** Asks for the folder that items move to: all of them, in their tree, by arrow keys or pointer. */
export const MoveModal = ({
  workspaceId,
  items,
  onClose,
}: {
  workspaceId: string
  items: readonly FileItem[]
  onClose: () => void
}) => {
  const { data: folders, error } = useQuery(foldersQuery(workspaceId))
  const moving = new Set(items.map(({ id }) => id))
  const [chosen, setChosen] = useState(items[0]?.folderId ?? top)
  // What moves cannot take itself in.
  const places = [
    { id: top, name: t('All files'), depth: 0 },
    ...folderTree(folders ?? [], moving).map(({ id, name, depth }) => ({ id, name, depth: depth + 1 })),
  ]
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => {
        onClose()
        const name = places.find(({ id }) => id === chosen)?.name ?? ''
        void moveInto(workspaceId, items, { id: chosen === top ? null : chosen, name })
      }}
      title={t('Move {what}', { what: whatWords(items) })}
      action={t('Move here')}
    >
      <FieldError text={error ? messageOf(error, t('Couldn’t load the folders. Try again in a moment.')) : undefined} />
      <div className={styles.tree} role="radiogroup" aria-label={t('Folder')}>
        {places.map(({ id, name, depth }) => (
          <label key={id} className={styles.place} style={{ paddingLeft: 8 + Math.min(depth, 8) * 18 }}>
            <input
              type="radio"
              name="folder"
              value={id}
              className={styles.radio}
              checked={id === chosen}
              data-autofocus={id === chosen || undefined}
              onChange={() => setChosen(id)}
            />
            <IconFolder size={16} aria-hidden="true" />
            <span className={styles.name}>{name}</span>
          </label>
        ))}
      </div>
    </FormModal>
  )
}
