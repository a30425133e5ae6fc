import { IconArrowsMaximize, IconCopy } from '@tabler/icons-react'
import type { ShownValue } from '#features/database-explorer/contract/database-query.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
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
        {rich('<mono>{type}</mono>, row {row}', {
          type,
          mono: (text) => <span className="mono">{text}</span>,
          row: numberText(row),
        })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
      <section className={`${valueModalStyles.value} mono`} tabIndex={0} aria-label={t('Whole value')}>
        {readableText(value, type)}
      </section>
    </ModalBody>
    <ModalActions>
      <Button icon={<IconCopy size={15} aria-hidden="true" />} onClick={onCopy}>
        {t('Copy value')}
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
        {rich(
          'Arrows move, <kbd>Enter</kbd> opens, <kbd>C</kbd> copies the value, <kbd>R</kbd> the row, <kbd>S</kbd> sorts, <kbd>Shift</kbd> <kbd>→</kbd> widens',
          { kbd: (text) => <Kbd>{text}</Kbd> },
        )}
      </span>
      <Button
        size="sm"
        disabled={isHead}
        icon={<IconArrowsMaximize size={14} aria-hidden="true" />}
        aria-label={t('Open value')}
        onClick={onOpen}
      >
        {t('Open')}
      </Button>
      <Button
        size="sm"
        icon={<IconCopy size={14} aria-hidden="true" />}
        aria-label={t('Copy value')}
        onClick={onCopyCell}
      >
        {t('Copy')}
      </Button>
      <Button size="sm" icon={<IconCopy size={14} aria-hidden="true" />} onClick={onCopyRow}>
        {t('Copy row')}
      </Button>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse */}
    <section className={`${styles.whole} mono`} tabIndex={0} aria-label={t('Value')}>
      {isHead ? name : value === null ? <span className={styles.null}>{t('NULL')}</span> : cellText(value)}
    </section>
  </div>
)
