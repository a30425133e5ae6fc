import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { FileRoom } from '#features/files/contract/file-item.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import styles from './room-bar.module.css'

/** How full it may be before it is said that a larger plan has more. */
const NEARLY_FULL = 0.9

/** How much room the plan gives, how much of it is taken, and the way to the trash. */
export const RoomBar = ({ room, onTrash }: { room: FileRoom; onTrash?: () => void }) => {
  const { usedBytes, limitBytes, trashBytes } = room
  return (
    <div className={styles.bar}>
      <progress className={styles.meter} max={limitBytes} value={usedBytes} aria-label="Room taken" />
      <span className={styles.words}>
        <span className="mono">{bytesText(usedBytes)}</span> of <span className="mono">{bytesText(limitBytes)}</span>{' '}
        taken, demos and releases included
        {trashBytes > 0 && (
          <>
            ; <span className="mono">{bytesText(trashBytes)}</span> in the trash
          </>
        )}
        .{' '}
        {usedBytes > limitBytes * NEARLY_FULL && (
          <>
            Nearly full: <Link to="/plans">see the plans</Link>.
          </>
        )}
      </span>
      {onTrash && (
        <button type="button" className={styles.trash} onClick={onTrash}>
          <IconTrash size={15} aria-hidden="true" /> Trash
        </button>
      )}
    </div>
  )
}
