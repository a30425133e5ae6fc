import { IconCopy } from '@tabler/icons-react'
import type { ShownValue } from '#features/database-explorer/contract/database-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions, ModalBody, ModalClose } from '#web/ui/overlays/modal.tsx'
import { readableText } from '../grid-look.ts'
import styles from './value-modal.module.css'

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
      <p className={styles.about}>
        <span className="mono">{type}</span>, row {row.toLocaleString('en-GB')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <section className={`${styles.value} mono`} tabIndex={0} aria-label="Whole value">
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
