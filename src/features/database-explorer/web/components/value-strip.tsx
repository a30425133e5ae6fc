import { IconArrowsMaximize, IconCopy } from '@tabler/icons-react'
import type { ShownValue } from '#features/database-explorer/contract/database-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { cellText, readableText } from '../grid-look.ts'
import styles from './result-grid.module.css'
import valueModalStyles from './value-modal.module.css'

/** One value, whole and with room to read it. */
export const ValueModal = ({
  name,
  type,
  value,
  row,
  onCopy,
  onClose,
}: {
  name: string
  type: string
  value: ShownValue
  /** Its row as it is sorted now, from 1. */
  row: number
  onCopy: () => void
  onClose: () => void
}) => (
  <Modal opened onClose={onClose} title={name} wide>
    <ModalBody>
      <p className={valueModalStyles.about}>
        <span className="mono">{type}</span>, row {row.toLocaleString('en-GB')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <section className={`${valueModalStyles.value} mono`} tabIndex={0} aria-label="Whole value">
        {readableText(value, type)}
      </section>
    </ModalBody>
    <ModalActions>
      <Button icon={<IconCopy size={15} aria-hidden="true" />} onClick={onCopy}>
        Copy value
      </Button>
      <ModalClose />
    </ModalActions>
  </Modal>
)

/** The value of the cell that one is at, and the ways to open and to copy it. */
export const ValueStrip = ({
  keysId,
  name,
  type,
  value,
  isHead,
  onOpen,
  onCopyCell,
  onCopyRow,
}: {
  keysId: string
  name: string
  type: string
  value: ShownValue
  isHead: boolean
  onOpen: () => void
  onCopyCell: () => void
  onCopyRow: () => void
}) => (
  <div className={styles.strip}>
    <div className={styles.stripHead}>
      <span className={styles.stripName}>{name}</span>
      <span className={`${styles.stripType} mono`}>{type}</span>
      <span id={keysId} className={styles.keys} data-keys>
        Arrows walk, <Kbd>Enter</Kbd> opens, <Kbd>C</Kbd> copies the value, <Kbd>R</Kbd> the row, <Kbd>S</Kbd> sorts,{' '}
        <Kbd>Shift</Kbd> <Kbd>→</Kbd> widens
      </span>
      <Button
        size="sm"
        disabled={isHead}
        icon={<IconArrowsMaximize size={14} aria-hidden="true" />}
        aria-label="Open value"
        onClick={onOpen}
      >
        Open
      </Button>
      <Button size="sm" icon={<IconCopy size={14} aria-hidden="true" />} aria-label="Copy value" onClick={onCopyCell}>
        Copy
      </Button>
      <Button size="sm" icon={<IconCopy size={14} aria-hidden="true" />} onClick={onCopyRow}>
        Copy row
      </Button>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
    <section className={`${styles.whole} mono`} tabIndex={0} aria-label="Value">
      {isHead ? name : value === null ? <span className={styles.null}>NULL</span> : cellText(value)}
    </section>
  </div>
)
