import { IconCopy } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { Button } from './button.tsx'
import { copyWithFlash } from './copy-with-flash.ts'
import { takeFocus } from './held-focus.ts'
import styles from './shown-once.module.css'
import { TextField } from './text-field.tsx'

export interface ShownOnceProps {
  /** What the panel is called by those who do not see it. */
  name: string
  /** The label of the field. */
  label: string
  secret: string
  hint: string
  /** What the button that copies says, and what is told when it has. */
  copy: string
  copied: string
  onClose: () => void
}

/** A secret that is shown this once: the focus goes to it, and it is copied by a press. */
export const ShownOnce = ({ name, label, secret, hint, copy, copied, onClose }: ShownOnceProps) => (
  <section className={styles.panel} aria-label={name}>
    <TextField
      ref={takeFocus}
      label={label}
      readOnly
      className="mono"
      value={secret}
      onFocus={({ target }) => target.select()}
      hint={hint}
    />
    <div className={styles.actions}>
      <Button
        variant="primary"
        icon={<IconCopy size={15} aria-hidden="true" />}
        onClick={() => void copyWithFlash(secret, copied)}
      >
        {copy}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('Done')}
      </Button>
    </div>
  </section>
)
