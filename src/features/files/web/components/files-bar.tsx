import { IconFolderPlus, IconLayoutGrid, IconList, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type DragEvent, Fragment, useRef, useState } from 'react'
import type { FileRoom, FolderStep } from '#features/files/contract/file-item.ts'
import { bytesText } from '#kernel/bytes-text.ts'
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
  return (
    <div className={roomBarStyles.bar}>
      <progress className={roomBarStyles.meter} max={limitBytes} value={usedBytes} aria-label="Room taken" />
      <span className={roomBarStyles.words}>
        <span className="mono">{bytesText(usedBytes)}</span> of <span className="mono">{bytesText(limitBytes)}</span>{' '}
        taken, demos and releases included
        {trashBytes > 0 && (
          <>
            ; <span className="mono">{bytesText(trashBytes)}</span> in the trash
          </>
        )}
        .{' '}
        {usedBytes > limitBytes * nearlyFull && (
          <>
            Nearly full: <Link to="/plans">see the plans</Link>.
          </>
        )}
      </span>
      {onTrash && (
        <button type="button" className={classNames(roomBarStyles.trash, 'finger')} onClick={onTrash}>
          <IconTrash size={15} aria-hidden="true" /> Trash
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
  const steps = [{ id: null, name: 'All files' }, ...path]
  return (
    <div className={styles.bar}>
      <nav className={styles.way} aria-label="Folders">
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
      <SearchField label="Search all folders" value={typed} onType={onType} className={styles.search} />
      <Segmented
        label="Look"
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
            New folder
          </Button>
          <Menu>
            <MenuTarget>
              <Button variant="primary" icon={<IconUpload size={15} aria-hidden="true" />}>
                Upload
              </Button>
            </MenuTarget>
            <MenuDropdown>
              <MenuItem onClick={() => files.current?.click()}>Files</MenuItem>
              <MenuItem onClick={() => folder.current?.click()}>A whole folder</MenuItem>
            </MenuDropdown>
          </Menu>
          {[files, folder].map((input, at) => (
            <FilePicker
              key={at === 0 ? 'files' : 'folder'}
              ref={input}
              label={at === 0 ? 'Files to upload' : 'Folder to upload'}
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
      <span className="visually-hidden">{look === 'list' ? 'List' : 'Tiles'}</span>
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
