import { IconFolderPlus, IconLayoutGrid, IconList, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type DragEvent, Fragment, type ReactNode, useRef, useState } from 'react'
import type { FileRoom, FolderStep } from '#features/files/contract/file-item.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '#web/ui/overlays/menu.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { chosenTree, type PathFile } from '#web/uploads/file-handles.ts'
import { draggedIds, isDragged, type Look } from '../shown-item.ts'
import styles from './files-bar.module.css'
import roomBarStyles from './room-bar.module.css'

/** How full it may be before it is said that a larger plan has more. */
const nearlyFull = 0.9

/** How much room the plan gives, how much of it is taken, and the way to the trash. */
export const RoomBar = ({ room, onTrash }: { room: FileRoom; onTrash?: () => void }) => {
  const { usedBytes, limitBytes, trashBytes } = room
  const taken = {
    used: bytesText(usedBytes),
    limit: bytesText(limitBytes),
    trash: bytesText(trashBytes),
    mono: (text: ReactNode) => <span className="mono">{text}</span>,
  }
  return (
    <div className={roomBarStyles.bar}>
      <progress className={roomBarStyles.meter} max={limitBytes} value={usedBytes} aria-label={t('Space used')} />
      <span className={roomBarStyles.words}>
        {trashBytes > 0
          ? rich(
              '<mono>{used}</mono> of <mono>{limit}</mono> used, including demos and releases; <mono>{trash}</mono> in the trash.',
              taken,
            )
          : rich('<mono>{used}</mono> of <mono>{limit}</mono> used, including demos and releases.', taken)}{' '}
        {usedBytes > limitBytes * nearlyFull &&
          rich('Nearly full: <link>see the plans</link>.', { link: (text) => <Link to="/plans">{text}</Link> })}
      </span>
      {onTrash && (
        <button type="button" className={classNames(roomBarStyles.trash, 'finger')} onClick={onTrash}>
          <IconTrash size={15} aria-hidden="true" /> {t('Trash')}
        </button>
      )}
    </div>
  )
}

/** The way to the folder, search, the look of the list, and what makes something new. */
export const FilesBar = ({
  path,
  onFolder,
  onDropInto,
  typed,
  onType,
  look,
  onLook,
  edits,
  onNewFolder,
  onFiles,
}: {
  path: readonly FolderStep[]
  onFolder: (folderId: string | null) => void
  onDropInto: (folder: { id: string | null; name: string }, ids: readonly string[]) => void
  typed: string
  onType: (typed: string) => void
  look: Look
  onLook: (look: Look) => void
  edits: boolean
  onNewFolder: () => void
  onFiles: (files: PathFile[]) => void
}) => {
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const steps = [{ id: null, name: t('All files') }, ...path]
  return (
    <div className={styles.bar}>
      <nav className={styles.way} aria-label={t('Folders')}>
        {steps.map((step, at) => (
          <Fragment key={step.id ?? 'top'}>
            {at > 0 && (
              <span className={styles.slash} aria-hidden="true">
                /
              </span>
            )}
            <Step
              step={step}
              isLast={at === steps.length - 1}
              edits={edits}
              onOpen={() => onFolder(step.id)}
              onDropInto={(ids) => onDropInto(step, ids)}
            />
          </Fragment>
        ))}
      </nav>
      <SearchField label={t('Search all folders')} value={typed} onType={onType} className={styles.search} />
      <Segmented
        label={t('Look')}
        size="sm"
        value={look}
        onChange={onLook}
        options={[
          { value: 'list', label: <LookIcon look="list" /> },
          { value: 'grid', label: <LookIcon look="grid" /> },
        ]}
      />
      {edits && (
        <>
          <Button icon={<IconFolderPlus size={15} aria-hidden="true" />} onClick={onNewFolder}>
            {t('New folder')}
          </Button>
          <Menu>
            <MenuTarget>
              <Button variant="primary" icon={<IconUpload size={15} aria-hidden="true" />}>
                {t('Upload')}
              </Button>
            </MenuTarget>
            <MenuDropdown>
              <MenuItem onClick={() => files.current?.click()}>{t('Files')}</MenuItem>
              <MenuItem onClick={() => folder.current?.click()}>{t('A whole folder')}</MenuItem>
            </MenuDropdown>
          </Menu>
          {[files, folder].map((input, at) => (
            <FilePicker
              key={at === 0 ? 'files' : 'folder'}
              ref={input}
              label={at === 0 ? t('Files to upload') : t('Folder to upload')}
              multiple
              folder={at === 1}
              onFiles={(chosen) => onFiles(chosenTree(chosen))}
            />
          ))}
        </>
      )}
    </div>
  )
}

const LookIcon = ({ look }: { look: Look }) => {
  const Icon = look === 'list' ? IconList : IconLayoutGrid
  return (
    <>
      <Icon size={16} aria-hidden="true" />
      <span className="visually-hidden">{look === 'list' ? t('List') : t('Tiles')}</span>
    </>
  )
}

const Step = ({
  step,
  isLast,
  edits,
  onOpen,
  onDropInto,
}: {
  step: { id: string | null; name: string }
  isLast: boolean
  edits: boolean
  onOpen: () => void
  onDropInto: (ids: readonly string[]) => void
}) => {
  const [over, setOver] = useState(false)
  const drop = {
    onDragOver: (event: DragEvent): void => {
      if (!edits || isLast || !isDragged(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent): void => {
      setOver(false)
      if (!isDragged(event)) return
      event.preventDefault()
      onDropInto(draggedIds(event))
    },
  }
  return isLast ? (
    <ScreenTitle className={styles.here} aria-current="page">
      {step.name}
    </ScreenTitle>
  ) : (
    <button type="button" className={classNames(styles.step, over && styles.over)} onClick={onOpen} {...drop}>
      {step.name}
    </button>
  )
}
